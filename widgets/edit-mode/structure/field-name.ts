import { markerName } from '../../../runtime/marker.js';
import type { EditTexts } from '../edit-texts.js';
import { nameOfValue } from '../history/name-of-value.js';

/** "buttonText" and "button_text" as words. */
const inWords = (key: string) =>
  key
    .replace(/(?<=[a-z\d])(?=[A-Z])|[_-]+/g, ' ')
    .toLowerCase()
    .trim();

/** How editors call a value of the page: its block, and the way to it within the block's data, such as "faq · items › entry 2 › title". */
export function fieldName(element: Element, t: EditTexts): string {
  const tag = element.closest(`[${markerName}]`)?.localName.replace(/^gh-/, '');
  const [component = '', ...way] = (element.getAttribute('gh-id') ?? '').split('.');
  const steps = way.map((step) => (/^\d+$/.test(step) ? Number(step) : inWords(step)));
  const block = inWords(tag ?? component);
  return steps.length === 0 ? block : `${block} · ${nameOfValue(steps, t)}`;
}
