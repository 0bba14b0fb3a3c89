import type { ReferenceKind, ReferenceTarget } from '../../../runtime/contract/schema.js';
import { isList } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { PanelKind } from './panel-kind.js';

/** The values of a reference as a panel's text has them: last segments of paths, which contain no spaces. */
export const splitReferences = (value: string): readonly string[] => value.split(' ').filter(Boolean);

const textOf = (stored: Json | undefined): string => (typeof stored === 'string' ? stored : '');

const textsOf = (stored: Json | undefined): string =>
  isList(stored) ? stored.filter((one) => typeof one === 'string').join(' ') : textOf(stored);

/** The chapter of the open page, to which its references lead. */
export const chapterOf = ({ documentElement }: Document): string =>
  documentElement.getAttribute('data-chapter') ?? 'pages';

/** Another page, or several ones, that a value names. */
const referenceTo = (to: ReferenceTarget, isMany: boolean): PanelKind => ({
  where: 'panel',
  title: to,
  fields: (_stored, element) => [
    {
      name: 'value',
      label: to,
      control: 'reference',
      hint: isMany ? 'referencesHint' : 'referenceHint',
      required: true,
      reference: { to, isMany, chapter: chapterOf(element.ownerDocument) },
    },
  ],
  values: (stored) => ({ value: isMany ? textsOf(stored) : textOf(stored) }),
  // The page shows names and not what is stored.
  shows: () => true,
  async changes(_stored, before, { value = '' }) {
    if (value === before['value']) return {};
    if (isMany) return { '': [...splitReferences(value)] };
    return { '': value === '' ? undefined : value };
  },
  show: () => undefined,
  isRendered: true,
});

/** The editors of all kinds of references. */
export const referenceKinds: Readonly<Record<ReferenceKind, PanelKind>> = {
  'reference-author': referenceTo('author', false),
  'references-author': referenceTo('author', true),
  'reference-category': referenceTo('category', false),
  'references-category': referenceTo('category', true),
};
