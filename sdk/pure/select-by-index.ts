import type { FilterStep } from './filter-step.js';
import type { FilterableItem } from './filter-types.js';
import { indexOf } from './item-indexes.js';
import { isFew, judgeColumn, judgeItems } from './judge.js';
import { markedItems } from './marked-items.js';

/** The items that pass, by what was kept of the list at earlier filters: for items that never change in place. */
export function selectByIndex<T extends FilterableItem>(items: readonly T[], steps: readonly FilterStep[]): T[] {
  const index = indexOf(items);
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
  return markedItems(items, marks);
}
