import { describe, expect, it } from 'vitest';
import type { StoredField } from '../storage/database.js';
import { mergeFields } from './merge-fields.js';

const limits = { fieldHistory: 3, itemHistory: 10_000, itemValues: 10_000 };

/** A field after it was set to each of the values in turn. */
function setTo(values: readonly unknown[], given: Partial<typeof limits> = {}): StoredField {
  let fields: StoredField[] = [];
  for (const [now, value] of values.entries())
    fields = mergeFields(fields, new Map([[7, value]]), { userId: 1, now, limits: { ...limits, ...given } });
  return fields[0]!;
}

describe('the former values of a field', () => {
  it('are kept, the newest first, with who replaced them and when', () => {
    expect(setTo(['a', 'b', 'c'])).toEqual({
      field_id: 7,
      field_value: 'c',
      history: [
        { field_value: 'b', timestamp: 2, user_id: 1 },
        { field_value: 'a', timestamp: 1, user_id: 1 },
      ],
    });
  });

  it('are as many as the limit says, and not one more', () => {
    expect(setTo(['a', 'b', 'c', 'd']).history).toHaveLength(3);
    expect(setTo(['a', 'b', 'c', 'd', 'e', 'f']).history?.map(({ field_value }) => field_value)).toEqual([
      'e',
      'd',
      'c',
    ]);
  });

  it('do not grow where the same value is set again, also with its keys in another order', () => {
    expect(
      setTo([
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ]),
    ).not.toHaveProperty('history');
  });

  it('have only as much room as there is, the newest of them', () => {
    const kept = setTo(['a'.repeat(200), 'b'.repeat(200), 'c', 'd'], { itemHistory: 400 }).history;
    expect(kept?.map(({ field_value }) => String(field_value)[0])).toEqual(['c', 'b']);
  });
});
