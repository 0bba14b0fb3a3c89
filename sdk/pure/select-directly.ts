import { FieldReader } from './field-reader.js';
import type { FilterStep } from './filter-step.js';
import type { FilterableItem } from './filter-types.js';
import { markedItems } from './marked-items.js';

/** The items that pass, by one look at each: nothing is kept. */
export function selectDirectly<T extends FilterableItem>(items: readonly T[], steps: readonly FilterStep[]): T[] {
  for (const step of steps) prepare(items, step);
  const tests = steps.map(({ fieldId, rule, isOr }) => ({ reader: new FieldReader(fieldId), rule, isOr }));
  const [first] = tests;
  const marks = new Uint8Array(items.length);
  // Plain loops: each of these calls is made for every item.
  for (let row = 0; row < items.length; row += 1) {
    const item = items[row] as T;
    let passes = !!first && first.rule.accepts(first.reader.read(item));
    for (let position = 1; position < tests.length; position += 1) {
      const { reader, rule, isOr } = tests[position] as (typeof tests)[number];
      // An 'or' has nothing to add to what has passed, nor an 'and' to take from what has not.
      if (passes !== isOr) passes = rule.accepts(reader.read(item));
    }
    if (passes) marks[row] = 1;
  }
  return markedItems(items, marks);
}

function prepare(items: readonly FilterableItem[], { fieldId, rule }: FilterStep): void {
  const reader = new FieldReader(fieldId);
  rule.prepare?.(items.map((item) => rule.derive(reader.read(item))));
}
