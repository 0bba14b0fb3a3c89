import { markerName } from '../../../runtime/entry/marker.js';
import { readonlyMark } from '../marks.js';

/** Links and controls that mean something else than what lies below them; the slider of two pictures means them. */
const controls = 'a, button, summary, label, select, textarea, input:not([type=range])';

/** The picture of the block that an event of the pointer is in that lies below its target: a veil, a slider, the place around words. */
export function pictureBelow(target: Element, { clientX, clientY }: MouseEvent): HTMLElement | undefined {
  if (target.closest(controls)) return undefined;
  const block = target.shadowRoot ?? target.closest(`[${markerName}]`);
  const root = target.shadowRoot ?? (target.getRootNode() as Document | ShadowRoot);
  return root
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>(`picture[gh-id]:not([${readonlyMark}])`))
    .find((picture): picture is HTMLElement => picture !== null && block?.contains(picture) === true);
}
