import { Parser } from 'htmlparser2';
import { cursorOf, isLeaf, originOf, shape, type StoredCursor } from '../../../runtime/contract/cursor.js';
import type { Alias, CommonValues, WidgetSpec } from '../../../runtime/contract/define-widget.js';
import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import { parseAttributes } from '../../../runtime/contract/parse-attributes.js';
import { readAlias } from '../../../runtime/contract/read-alias.js';
import { registry } from '../../../widgets/registry.js';
import { checkedKey, type TranslatedText } from '../../../widgets/shared/panel/translated-page.js';

/** A text that visitors read, at its place in the document of a page. */
export interface PageText {
  /** Keys, and positions of entries as digits: `['items', '0', 'title']`. The first one is the component. */
  readonly place: readonly string[];
  readonly kind: TranslatedText['kind'];
}

type Loose = Readonly<Record<string, unknown>>;
type Branch = Readonly<Record<string, StoredCursor | undefined>>;

const kinds: Readonly<Record<string, PageText['kind']>> = {
  plain: 'plain',
  rich: 'rich',
  text: 'text',
  // The document has it as HTML.
  'plain-html': 'rich',
};

function* leavesOf(node: StoredCursor | undefined, isPicture = false, key = ''): Generator<PageText> {
  if (node === undefined) return;
  if (isLeaf(node)) {
    const kind = isPicture ? (key === 'alt' ? 'plain' : undefined) : kinds[node.kind ?? ''];
    if (kind && typeof node.value === 'string') yield { place: node.path.split('.'), kind };
    return;
  }
  const isOwnPicture = originOf(node).kind === 'image';
  for (const [below, child] of Object.entries(node as Branch)) yield* leavesOf(child, isOwnPicture, below);
}

/** Texts of a block, by its schema. */
function* textsOfBlock(spec: WidgetSpec, alias: Alias | undefined, data: unknown, path: string): Generator<PageText> {
  if (!spec.data || data === undefined) return;
  const stored = cursorOf(data, path);
  yield* leavesOf(
    shape(spec.data, alias ? readAlias(alias, stored, spec.data) : stored).data as StoredCursor | undefined,
  );
}

const names: ReadonlySet<string> = new Set([
  'id',
  'src',
  'link',
  'picture',
  'popupId',
  'placement',
  'block',
  hiddenKey,
]);
const isAddress = (text: string): boolean => /^(?:[a-z][a-z\d+.-]*:|[/#?])\S*$/i.test(text);
const isWord = (text: string): boolean => /^[a-z\d._-]+$/.test(text);

/** Texts of data whose block is unknown: strings that are neither addresses nor words for programs. */
function* guessed(value: unknown, place: readonly string[]): Generator<PageText> {
  if (typeof value === 'string') {
    if (/\p{L}/u.test(value) && !isAddress(value) && !isWord(value))
      yield { place, kind: /<[a-z]/i.test(value) ? 'rich' : 'plain' };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) if (!names.has(key)) yield* guessed(below, [...place, key]);
}

const specOf = (tag: string): { readonly spec: WidgetSpec; readonly alias?: Alias | undefined } | undefined => {
  for (const { spec } of registry) {
    if (spec.tag === tag) return { spec };
    const alias = spec.aliases?.find((one) => one.tag === tag);
    if (alias) return { spec, alias };
  }
  return undefined;
};

/** Reads the value at a place; `undefined` where there is none. */
export const valueAtPlace = (data: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Loose)[key] : undefined,
    data,
  );

/** Texts of the blocks that editors put into an area. */
function* textsOfArea(id: string, list: unknown): Generator<PageText> {
  for (const [at, entry] of (Array.isArray(list) ? (list as readonly unknown[]) : []).entries()) {
    const { block, data } = (typeof entry === 'object' && entry !== null ? entry : {}) as Loose;
    const found = specOf(String(block));
    if (found) yield* textsOfBlock(found.spec, undefined, data, `${id}.${at}.data`);
  }
}

type Attributes = Readonly<Record<string, string>>;

/** Tags of a template that show values of the page's own document, in their order. */
function tagsOf(template: string): readonly (readonly [tag: string, attributes: Attributes])[] {
  const tags: [string, Attributes][] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const isOfAnother = 'data-gpage' in attributes || 'data-chapter' in attributes;
      if (!isOfAnother && (attributes['gh-id'] || tag.includes('-'))) tags.push([tag, attributes]);
    },
  });
  parser.end(template);
  return tags;
}

function* textsOfTag(tag: string, attributes: Attributes, document: Loose): Generator<PageText> {
  const own = attributes['gh-id'];
  if (own) {
    const kind = attributes['gh-kind'] ?? 'rich';
    const place = own.split('.');
    if (kind === 'link') yield* guessed(valueAtPlace(document, place), place);
    else if (kinds[kind]) yield { place, kind: kinds[kind] };
    return;
  }
  if (tag === 'gh-area')
    return yield* textsOfArea(attributes['data-gh-id'] ?? '', document[attributes['data-gh-id'] ?? '']);
  const found = specOf(tag);
  if (!found) return;
  const { spec, alias } = found;
  const values = parseAttributes(
    spec,
    (name) => attributes[name] ?? null,
    alias,
    () => undefined,
  ) as unknown as CommonValues;
  if (values.ghId) yield* textsOfBlock(spec, alias, valueAtPlace(document, values.ghId.split('.')), values.ghId);
}

/**
 * Texts of a page that visitors read, in the order of its template, with those of its head first.
 *
 * @param template HTML of its template
 * @param document its data
 */
export function pageTexts(template: string, document: Loose): readonly PageText[] {
  const found = new Map<string, PageText>();
  const add = (texts: Iterable<PageText>) => {
    for (const text of texts) {
      const value = valueAtPlace(document, text.place);
      if (typeof value === 'string' && value.trim() !== '') found.set(text.place.join('.'), text);
    }
  };
  add(['title', 'description'].map((key) => ({ place: ['page', key], kind: 'plain' })));
  for (const [tag, attributes] of tagsOf(template)) add(textsOfTag(tag, attributes, document));
  const known = new Set([...found.values()].map(({ place }) => place[0]));
  for (const [id, data] of Object.entries(document)) if (id !== checkedKey && !known.has(id)) add(guessed(data, [id]));
  return [...found.values()];
}
