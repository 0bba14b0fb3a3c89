/** A place on the screen, in pixels of the window. */
export interface ScreenPlace {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance of the points at which it is looked for text, in pixels: no line of a text fits in between. */
const step = { x: 14, y: 9 };

/** True where a point of the screen lies on a line of text of the page. */
function isOnText(x: number, y: number, isOwn: (element: Element) => boolean): boolean {
  const element = document.elementsFromPoint(x, y).find((one) => !isOwn(one));
  for (const node of element?.childNodes ?? []) {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects())
      if (x >= left && x <= right && y >= top && y <= bottom) return true;
  }
  return false;
}

function covered({ x, y }: ScreenPlace, { width, height }: Size, isOwn: (element: Element) => boolean): number {
  const along = (length: number, by: number) =>
    Array.from({ length: Math.ceil(length / by) + 1 }, (_, at) => Math.min(at * by, length));
  const points = along(height - 2, step.y).flatMap((down) =>
    along(width - 2, step.x).map((right) => [right, down] as const),
  );
  return points.filter(([right, down]) => isOnText(x + 1 + right, y + 1 + down, isOwn)).length;
}

/**
 * The first of some places at which something covers no text of the page; else the place that covers the least.
 *
 * @param isOwn - true for elements of edit mode, which are not texts of the page
 */
export function freePlace(
  places: readonly [ScreenPlace, ...ScreenPlace[]],
  size: Size,
  isOwn: (element: Element) => boolean,
): { readonly place: ScreenPlace; readonly isFree: boolean } {
  let best: ScreenPlace = places[0];
  let least = Infinity;
  for (const place of places) {
    const count = covered(place, size, isOwn);
    if (count === 0) return { place, isFree: true };
    if (count < least) [best, least] = [place, count];
  }
  return { place: best, isFree: false };
}
