import { FieldReader } from '../../../sdk/pure/field-reader.js';
import type { Filter } from '../../../sdk/pure/filter-types.js';
import { compare } from './compare.js';
import { fields, makeItems } from './data.js';
import { heading } from './measure.js';
import { theirs } from './theirs.js';

/**
 * What a filter without a promise has to do at least, beside a whole filter of theirs. A value that was changed in place is found by
 * reading it, and in no other way: neither the list nor `last_update` tells of it.
 */
export async function benchWatching(): Promise<void> {
  heading('watching 100000 items');
  const items = makeItems(100_000, 11, Date.now());
  const known = items.map((item) => ({ item, time: item.last_update }));
  const values = items.map((item) => new FieldReader(fields.price).read(item));
  const all: Filter = { field_id: fields.price, search_type: 'bigger', valuesArray: ['-1'] };
  const count = () => theirs.filter(items, [all]).length;
  await compare<number>({
    name: 'identity and last_update of each item',
    limit: 0.05,
    rounds: 15,
    ours: () => {
      let same = 0;
      for (let row = 0; row < items.length; row += 1)
        if (items[row] === known[row]?.item && items[row]?.last_update === known[row]?.time) same += 1;
      return same;
    },
    theirs: count,
  });
  await compare<number>({
    name: 'the value of one field of each item',
    limit: 0.05,
    rounds: 15,
    ours: () => {
      const reader = new FieldReader(fields.price);
      let same = 0;
      for (let row = 0; row < items.length; row += 1) {
        const item = items[row];
        if (item && reader.read(item) === values[row]) same += 1;
      }
      return same;
    },
    theirs: count,
  });
}
