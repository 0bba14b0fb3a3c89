import { elementsShowing } from '../../places/text-place.js';
import type { PresencePerson } from './presence-person.js';

const mark = 'data-gh-present';

/** Marks the texts that others are in with their names, and no others. */
export function markPresent(document: Document, people: readonly PresencePerson[]): void {
  const names = new Map<Element, string>();
  for (const { place, name } of people)
    for (const element of place ? elementsShowing(document, place) : [])
      names.set(element, names.has(element) ? `${names.get(element) ?? ''}, ${name}` : name);
  for (const element of document.querySelectorAll(`[${mark}]`)) if (!names.has(element)) element.removeAttribute(mark);
  for (const [element, name] of names) if (element.getAttribute(mark) !== name) element.setAttribute(mark, name);
}

/** The names of those who are in a text now. */
export const presentIn = (element: Element): string | null => element.getAttribute(mark);
