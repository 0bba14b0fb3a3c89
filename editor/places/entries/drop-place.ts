/** The box of an entry on the screen, in pixels. */
export type EntryBox = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Where an entry is dropped among the others. */
export interface DropPlace {
  /** Position from 0 in the list without the dragged entry. */
  readonly position: number;
  /** The entry beside the place, by its position in the list. */
  readonly beside: number;
  /** True if the place is before that entry. */
  readonly isBefore: boolean;
}

const distance = ({ left, right, top, bottom }: EntryBox, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/**
 * Where an entry is dropped.
 *
 * @param boxes of all entries, in their order
 * @param from position of the dragged entry
 * @param point of the pointer on the screen
 * @param along the direction in which the entries of the list follow each other
 */
export function dropPlace(
  boxes: readonly EntryBox[],
  from: number,
  { x, y }: { readonly x: number; readonly y: number },
  along: 'down' | 'right' | 'left',
): DropPlace {
  const distances = boxes.map((box) => distance(box, x, y));
  const beside = Math.max(distances.indexOf(Math.min(...distances)), 0);
  const { left, right, top, bottom } = boxes[beside] ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const isBefore = { down: y < (top + bottom) / 2, right: x < (left + right) / 2, left: x > (left + right) / 2 }[along];
  const gap = isBefore ? beside : beside + 1;
  return { position: gap > from ? gap - 1 : gap, beside, isBefore };
}
