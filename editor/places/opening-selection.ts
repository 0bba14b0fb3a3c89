import { placeInTextAt, selectedIn } from './caret.js';
import type { SelectedText, ScreenPoint } from './caret.js';

/**
 * What is to be selected in a text that is opened: what its opener has selected in it by the pointer, else the caret at the point;
 * `undefined`: at the end.
 */
export function openingSelection(element: HTMLElement, point: ScreenPoint | undefined): SelectedText | undefined {
  if (!point) return undefined;
  const selected = element.ownerDocument.getSelection()?.isCollapsed === false ? selectedIn(element) : undefined;
  if (selected) return selected;
  const place = placeInTextAt(element, point);
  return place && { anchor: place, focus: place };
}
