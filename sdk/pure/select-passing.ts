import { FieldReader } from './field-reader.js';
import type { FilterableItem, FilterStep } from './filter-types.js';
import { ItemIndex } from './item-index.js';
import { isFew, judgeColumn, judgeItems } from './judge.js';

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
  return markedItems(items, isImmutable ? markByIndex(items, steps) : markDirectly(items, steps));
}

/** Marks the items that pass with 1, by one look at each: nothing is kept. */
function markDirectly(items: readonly FilterableItem[], steps: readonly FilterStep[]): Uint8Array {
  for (const step of steps) prepare(items, step);
  const tests = steps.map(({ fieldId, rule, isOr }) => ({ reader: new FieldReader(fieldId), rule, isOr }));
  const [first] = tests;
  const marks = new Uint8Array(items.length);
  // Plain loops: each of these calls is made for every item.
  for (let row = 0; row < items.length; row += 1) {
    const item = items[row] as FilterableItem;
    let passes = !!first && first.rule.accepts(first.reader.read(item));
    for (let position = 1; position < tests.length; position += 1) {
      const { reader, rule, isOr } = tests[position] as (typeof tests)[number];
      // An 'or' has nothing to add to what has passed, nor an 'and' to take from what has not.
      if (passes !== isOr) passes = rule.accepts(reader.read(item));
    }
    if (passes) marks[row] = 1;
  }
  return marks;
}

function prepare(items: readonly FilterableItem[], { fieldId, rule }: FilterStep): void {
  const reader = new FieldReader(fieldId);
  rule.prepare?.(items.map((item) => rule.derive(reader.read(item))));
}

/** Marks the items that pass with 1, by what was kept of the list at earlier filters: for items that never change in place. */
function markByIndex(items: readonly FilterableItem[], steps: readonly FilterStep[]): Uint8Array {
  const index = ItemIndex.of(items);
  index.follow(items);
  // Marks of 1 stand for items that have passed so far. An 'or' can only add to them, an 'and' only take away.
  const marks = new Uint8Array(items.length);
  for (const { fieldId, rule, isOr } of steps) {
    const open = isOr ? 0 : 1;
    const isWorthReading = rule.prepare !== undefined || (!isFew(marks, open) && index.isAskedAgain(fieldId));
    const column = index.known(fieldId) ?? (isWorthReading ? index.read(items, fieldId) : undefined);
    if (column) judgeColumn(column, rule, marks, open);
    else judgeItems(items, fieldId, rule, marks, open);
  }
  return marks;
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
