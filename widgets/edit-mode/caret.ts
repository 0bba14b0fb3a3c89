/** Characters of text between the start of an element and a point of the screen; `undefined` where the point is not in its text. */
export function caretAtPoint(element: HTMLElement, x: number, y: number): number | undefined {
  const place = placeAtPoint(element.ownerDocument, x, y);
  return place && charactersBefore(element, place.node, place.offset);
}

/** Characters of text before the caret, or before the end of what is selected; `undefined` where that is elsewhere. */
export function caretOf(element: HTMLElement): number | undefined {
  const selection = element.ownerDocument.getSelection();
  return selection?.focusNode ? charactersBefore(element, selection.focusNode, selection.focusOffset) : undefined;
}

function charactersBefore(element: HTMLElement, node: Node, offset: number): number | undefined {
  if (!element.contains(node)) return undefined;
  const before = element.ownerDocument.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}

function placeAtPoint(
  document: Document,
  x: number,
  y: number,
): { readonly node: Node; readonly offset: number } | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari had only this one for long.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Where in the text nodes of an element that many characters have passed: the last place where there are fewer. */
export function placeOfCaret(
  element: HTMLElement,
  characters: number,
): { readonly node: Node; readonly offset: number } {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  let last: Text | undefined;
  while (walker.nextNode()) {
    last = walker.currentNode as Text;
    if (left <= last.data.length) return { node: last, offset: left };
    left -= last.data.length;
  }
  return last ? { node: last, offset: last.data.length } : { node: element, offset: 0 };
}
