import type { Column } from './column.js';
import { FieldReader } from './field-reader.js';
import { undecided, type FilterableItem, type Rule } from './filter-types.js';
import type { ValuePool } from './value-pool.js';

/** Below this number of values, looking at each is as fast as anything else. */
const worthScanning = 512;

/** Whether so few rows are marked `open` that reading or judging a whole column for them does not pay. */
export function isFew(marks: Uint8Array, open: number): boolean {
  let count = 0;
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === open) count += 1;
  return count * 8 < marks.length;
}

/** Marks each row that is `open` with 1 or 0, reading its item. */
export function judgeItems(
  items: readonly FilterableItem[],
  fieldId: number,
  rule: Rule,
  marks: Uint8Array,
  open: number,
): void {
  const reader = new FieldReader(fieldId);
  for (let row = 0; row < items.length; row += 1) {
    if (marks[row] === open) marks[row] = rule.accepts(reader.read(items[row] as FilterableItem)) ? 1 : 0;
  }
}

/** Marks each row that is `open` with 1 or 0, by the values of a column. */
export function judgeColumn({ pool, slots }: Column, rule: Rule, marks: Uint8Array, open: number): void {
  const verdicts = scanned(pool, rule, marks, open) ?? (slots ? tested(pool, rule) : undefined);
  if (!verdicts) {
    judgeRows(pool, rule, marks, open);
  } else if (slots) {
    for (let row = 0; row < marks.length; row += 1)
      if (marks[row] === open) marks[row] = verdicts[slots[row] as number] as number;
  } else {
    for (let row = 0; row < marks.length; row += 1) if (marks[row] === open) marks[row] = verdicts[row] as number;
  }
}

function judgeRows(pool: ValuePool, rule: Rule, marks: Uint8Array, open: number): void {
  if (!rule.prepare && !pool.has(rule.derive) && isFew(marks, open)) {
    for (let row = 0; row < marks.length; row += 1)
      if (marks[row] === open) marks[row] = rule.accepts(pool.values[row]) ? 1 : 0;
    return;
  }
  const forms = pool.derive(rule.derive);
  rule.prepare?.(forms);
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === open) marks[row] = rule.test(forms[row]) ? 1 : 0;
}

/** The verdicts on all slots by searching in all texts at once, where that is possible and pays. */
function scanned(pool: ValuePool, rule: Rule, marks: Uint8Array, open: number): Uint8Array | undefined {
  const { length } = pool.values;
  if (!rule.scan || length < worthScanning || isFew(marks, open)) return undefined;
  const texts = pool.haystack();
  if (!texts) return undefined;
  const verdicts = new Uint8Array(length);
  verdicts.set(rule.scan(texts.haystack).subarray(0, length));
  for (const slot of texts.strays) if (slot < length) verdicts[slot] = undecided;
  for (let slot = verdicts.indexOf(undecided); slot >= 0; slot = verdicts.indexOf(undecided, slot + 1)) {
    verdicts[slot] = rule.accepts(pool.values[slot]) ? 1 : 0;
  }
  return verdicts;
}

function tested(pool: ValuePool, rule: Rule): Uint8Array {
  const forms = pool.derive(rule.derive);
  rule.prepare?.(forms);
  return Uint8Array.from(forms, (form) => (rule.test(form) ? 1 : 0));
}
