import { originOf } from './cursor.js';
import { unaddressedPayload } from './edit-addresses.js';
import type { HiddenMark } from './hidden-entry.js';

/** Attributes by which edit mode knows an element. */
export interface EditAttributes {
  /** Edit id: `<component id>.<stored path>`. */
  readonly 'gh-id'?: string | undefined;
  /** What an editor may do with it; absent: a rich text. */
  readonly 'gh-kind'?: string | undefined;
  /** What there is to choose from, separated by `|`; on a choice. */
  readonly 'gh-options'?: string | undefined;
  readonly 'gh-array'?: string | undefined;
  readonly 'gh-item'?: string | undefined;
  /** On an entry that only editors see. */
  readonly 'gh-hidden'?: HiddenMark | undefined;
  readonly 'data-chapter'?: string | undefined;
  readonly 'data-gpage'?: string | undefined;
}

/** Where a node is stored; nowhere on a page that lacks its edit addresses. */
const placeOf = (node: object): ReturnType<typeof originOf> => (unaddressedPayload() ? { path: '' } : originOf(node));

/** Where a value of another chapter is stored: the page there has the component id as its key. */
function placeElsewhere(chapter: string | undefined, path: string): EditAttributes {
  return chapter ? { 'data-chapter': chapter, 'data-gpage': path.split('.')[0] ?? '' } : {};
}

/**
 * Marks an element as the one that shows a value of a document: a text, a picture, a link.
 *
 * @param node A field, or an object of a cursor such as a picture; one that no document holds gives no attributes.
 * @example <a {...editAttributes(entry)} href={entry.link.value}>
 */
export function editAttributes(node: object): EditAttributes {
  const { path, kind, words, chapter } = placeOf(node);
  if (!path) return {};
  const marks = { 'gh-id': path, ...placeElsewhere(chapter, path) };
  if (!kind || kind === 'rich') return marks;
  return { ...marks, 'gh-kind': kind, ...(words && { 'gh-options': words.join('|') }) };
}

/** Marks the element whose children are the entries of a list. */
export function listAttributes(list: object): EditAttributes {
  const { path, chapter } = placeOf(list);
  return path ? { 'gh-array': path, ...placeElsewhere(chapter, path) } : {};
}

/**
 * Marks a list entry by its identity, which it keeps wherever it is moved. Also marks it as hidden if visitors do not
 * get it.
 */
export function itemAttributes(item: object): EditAttributes {
  const { id, hidden } = placeOf(item);
  return { 'gh-item': id, ...(hidden !== undefined && { 'gh-hidden': hidden }) };
}
