import { describe, expect, it } from 'vitest';
import { missingEntry } from './lost-entry.js';

const data = { more: [{ id: 'a', data: { items: [{ id: 'x', q: 'Why' }] } }] };
const place = (itemIds: Readonly<Record<string, string>>) => ({ path: 'more.3.data.items.0.q', itemIds });

describe('missingEntry', () => {
  it('finds every entry by its identity, wherever it stands', () => {
    expect(missingEntry(data, place({ more: 'a', 'more.3.data.items': 'x' }))).toBeUndefined();
  });

  it('names the outermost entry that is gone', () => {
    expect(missingEntry(data, place({ more: 'a', 'more.3.data.items': 'y' }))).toBe('y');
    expect(missingEntry(data, place({ more: 'b', 'more.3.data.items': 'x' }))).toBe('b');
    expect(missingEntry({}, place({ more: 'a', 'more.3.data.items': 'x' }))).toBe('a');
  });

  it('tells nothing of lists whose entries have no identity', () => {
    expect(missingEntry({ more: [] }, place({}))).toBeUndefined();
  });
});
