/**
 * The items of the rows that are marked with 1; all others are 0.
 *
 * The list gets its length at once and every item is written, to be overwritten by the next where it is not marked: growing a list and
 * guessing which items are marked would take twice as long.
 */
export function markedItems<T>(items: readonly T[], marks: Uint8Array): T[] {
  let count = 0;
  for (let row = 0; row < marks.length; row += 1) count += marks[row] as number;
  const found = new Array<T>(count + 1);
  let next = 0;
  for (let row = 0; row < marks.length; row += 1) {
    found[next] = items[row] as T;
    next += marks[row] as number;
  }
  found.length = count;
  return found;
}
