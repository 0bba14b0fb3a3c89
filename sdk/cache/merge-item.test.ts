import { describe, expect, it } from 'vitest';
import type { Item } from '../types/entities.js';
import { mergeItem } from './merge-item.js';

const field = (field_id: number, field_value: string) => ({ field_id, element_id: field_id, field_value });
const item = (last_update: number, ...fields: ReturnType<typeof field>[]) =>
  ({ item_id: 12, last_update, fields }) as unknown as Item;

describe('news of an item', () => {
  it('take over the values that they tell, add those that are new, and leave the others as they are', () => {
    const merged = mergeItem(item(1, field(1, 'kept'), field(2, 'old')), item(2, field(2, 'new'), field(3, 'more')));
    expect(merged?.item.fields).toEqual([field(1, 'kept'), field(2, 'new'), field(3, 'more')]);
    expect(merged?.item.last_update).toBe(2);
    expect(merged?.values).toEqual([
      { item_id: 12, field_id: 2, value: 'new' },
      { item_id: 12, field_id: 3, value: 'more' },
    ]);
  });

  it('are taken where they are of the same moment, and passed over where they are older', () => {
    const known = item(5, field(1, 'known'));
    expect(mergeItem(known, item(5, field(1, 'same moment')))?.item.fields).toEqual([field(1, 'same moment')]);
    expect(mergeItem(known, item(4, field(1, 'older')))).toBeUndefined();
  });

  it('of an unknown item include all its values', () => {
    const news = item(1, field(1, 'a'));
    expect(mergeItem(undefined, news)).toEqual({ item: news, values: [{ item_id: 12, field_id: 1, value: 'a' }] });
  });
});
