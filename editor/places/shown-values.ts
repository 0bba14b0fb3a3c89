import type { Json } from '../../sdk/operations/json.js';
import { unsavedMark } from './marks.js';
import { documentOwner } from './text-place.js';

/** True where an element shows a stored value. */
export type Shows = (stored: Json | undefined) => boolean;

/** What the page shows of the document around an element, by edit id: what tells entries apart that have no id. */
export type ShownValues = ReadonlyMap<string, Shows>;

/**
 * Remembers what is shown around an element, as it is now.
 *
 * @param witness Remembers what one element shows; `undefined` for one that tells nothing.
 */
export function shownAround(element: Element, witness: (element: Element) => Shows | undefined): ShownValues {
  const owner = documentOwner(element);
  const id = element.getAttribute('gh-id') ?? element.getAttribute('gh-array');
  const component = id?.split('.')[0] ?? '';
  const shown = new Map<string, Shows>();
  for (const other of (owner ?? element.ownerDocument).querySelectorAll(`[gh-id^="${CSS.escape(component)}."]`)) {
    const isStored = documentOwner(other) === owner && !other.hasAttribute(unsavedMark);
    const shows = isStored ? witness(other) : undefined;
    if (shows) shown.set(other.getAttribute('gh-id') ?? '', shows);
  }
  return shown;
}
