import { markerName } from '../../../runtime/entry/marker.js';
import type { EditTexts } from '../../view/texts.js';
import { entryOf } from './entry-of.js';

const kinds: Readonly<Record<string, keyof EditTexts>> = {
  image: 'picture',
  link: 'link',
  number: 'number',
  choice: 'choice',
  flag: 'flag',
  field: 'formField',
  date: 'date',
  'reference-author': 'author',
  'references-author': 'author',
  'reference-category': 'category',
  'references-category': 'category',
};

const headings = 'h1, h2, h3, h4, h5, h6';

/** Characters of a block's heading that are enough to know it by. */
const enough = 40;

function kindOf(element: Element, t: EditTexts): string {
  const written = element.getAttribute('gh-kind')?.replace(/-html$/, '') ?? '';
  const kind = Object.hasOwn(kinds, written) ? kinds[written] : undefined;
  if (kind) return t[kind];
  return element.matches(headings) ? t.heading : t.words;
}

/** What a block is known by on the page: its heading. */
function blockName(element: Element): string | undefined {
  const heading = element.closest(`[${markerName}], section`)?.querySelector(headings);
  const words = heading === element ? '' : (heading?.textContent ?? '').replace(/\s+/g, ' ').trim();
  if (words.length > enough) return `${words.slice(0, enough).trimEnd()}…`;
  return words || undefined;
}

/**
 * How editors call a value of the page, in their own language. The name has the heading of the block, the place of the entry and the kind of the
 * value: "Our prices · Entry 2 of 5 · Picture".
 */
export function fieldName(element: Element, t: EditTexts): string {
  const found = entryOf(element);
  const entry =
    found && t.entry.replace('{position}', String(found.position + 1)).replace('{count}', String(found.count));
  return [blockName(element), entry, kindOf(element, t)].filter((part) => part !== undefined).join(' · ');
}
