import type { DocumentAddress } from '../../../sdk/index.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { panelOperations } from '../../panels/panel-operations.js';
import { date } from '../../places/kinds/date-kind.js';
import type { PanelField, PanelKind, PanelValues } from '../../places/kinds/panel-kind.js';
import { referenceKinds } from '../../places/kinds/reference-kinds.js';
import type { Wanted } from '../../saving/documents/save-operations.js';

/** What lists find an article by, as a panel has it. */
export interface ArticleValues {
  readonly author: string;
  /** Last segments of paths with spaces between them. */
  readonly categories: string;
  readonly posted: string;
}

const kinds: Readonly<Record<keyof ArticleValues, PanelKind>> = {
  author: referenceKinds['reference-author'],
  categories: referenceKinds['references-category'],
  posted: date,
};

const names = Object.keys(kinds) as readonly (keyof ArticleValues)[];

/** What the document of an article says of it; `undefined` for the document of another page. */
export function articleValues(data: Json | undefined): ArticleValues | undefined {
  const entry = isObject(data) ? data['entry'] : undefined;
  if (!isObject(entry) || !names.some((name) => Object.hasOwn(entry, name))) return undefined;
  const valueOf = (name: keyof ArticleValues) => kinds[name].values(entry[name])['value'] ?? '';
  return { author: valueOf('author'), categories: valueOf('categories'), posted: valueOf('posted') };
}

/** The values of an article among those that were entered; `undefined` for another page. */
export const articleOf = ({ author, categories, posted }: PanelValues): ArticleValues | undefined =>
  author === undefined || categories === undefined || posted === undefined ? undefined : { author, categories, posted };

/**
 * The fields of an article.
 *
 * @param lang BCP 47: the language whose authors and categories are offered
 */
export const articleFields = (chapter: string, lang: string): readonly PanelField[] => [
  { name: 'author', label: 'author', control: 'reference', reference: { to: 'author', chapter, lang, isMany: false } },
  {
    name: 'categories',
    label: 'category',
    control: 'reference',
    reference: { to: 'category', chapter, lang, isMany: true },
  },
  { name: 'posted', label: 'date', control: 'date' },
];

/**
 * The operations that change an article. If another editor has changed one of the same values, the result is a conflict.
 *
 * @param data the newest data of the article's document
 * @param before what the editor saw
 */
export async function articleOperations(
  address: DocumentAddress,
  data: Json,
  before: ArticleValues,
  next: ArticleValues,
): Promise<Wanted> {
  const operations: Operation[] = [];
  let left = data;
  for (const name of names) {
    if (before[name] === next[name]) continue;
    const open = { kind: kinds[name], place: { address }, target: ['entry', name], before: { value: before[name] } };
    const made = await panelOperations(left, open, { value: next[name] });
    if (!made.ok) return made;
    for (const operation of made.operations) {
      const applied = applyOperation(left, operation);
      if (!applied.ok) return applied;
      operations.push(operation);
      left = applied.data;
    }
  }
  return { ok: true, operations };
}
