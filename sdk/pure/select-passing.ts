import type { Id } from '../types/entities.js';
import { FieldReader } from './field-reader.js';
import type { FilterableItem, FilterStep, Rule } from './filter-types.js';
import { ItemIndex } from './item-index.js';

/**
 * The items that pass, in their order.
 *
 * @param isImmutable - items never change in place: then what was kept of the list at earlier filters is used
 */
export function selectPassing<T extends FilterableItem>(
  items: readonly T[],
  steps: readonly FilterStep[],
  isImmutable: boolean,
): T[] {
  const index = isImmutable ? ItemIndex.of(items) : undefined;
  const [first, ...others] = steps.map(({ fieldId, compile, isOr }) => {
    const column = index?.column(items, fieldId);
    return { isOr, accepts: column ? column.judge(compile(true)) : judge(items, fieldId, compile(false)) };
  });
  const marks = new Uint8Array(items.length);
  // Plain loops for speed: their body runs for every item.
  for (let row = 0; row < items.length; row += 1) {
    let passes = !!first && first.accepts(row);
    for (let position = 0; position < others.length; position += 1) {
      const { isOr, accepts } = others[position] as (typeof others)[number];
      // An 'or' has nothing to add to what has passed, nor an 'and' to take from what has not.
      if (passes !== isOr) passes = accepts(row);
    }
    if (passes) marks[row] = 1;
  }
  return markedItems(items, marks);
}

function judge(items: readonly FilterableItem[], fieldId: Id, { read, prepare, test }: Rule): (row: number) => boolean {
  const reader = new FieldReader(fieldId);
  prepare?.(items.map((item) => read(reader.read(item))));
  return (row) => test(read(reader.read(items[row] as FilterableItem)));
}

/**
 * The items of the rows that are marked with 1; all others are 0.
 *
 * The list gets its length at once and every item is written, to be overwritten by the next where it is not marked: growing a list and
 * guessing which items are marked would take twice as long.
 */
function markedItems<T>(items: readonly T[], marks: Uint8Array): T[] {
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
