import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Filter } from '../../../sdk/pure/filter-types.js';
import { filter } from '../../../sdk/pure/filter.js';
import { fields, makeItems } from './data.js';

const steps: Readonly<Record<string, Filter>> = {
  'texts, all different': { field_id: fields.title, search_type: 'contain_or', valuesArray: ['tower'] },
  'lists of words': { field_id: fields.tags, search_type: 'equal_or', valuesArray: ['tower'] },
  'few different values': { field_id: fields.ref, search_type: 'equal_or', valuesArray: ['27840.1'] },
  numbers: { field_id: fields.price, search_type: 'bigger', valuesArray: ['5'] },
  dates: { field_id: fields.date, search_type: 'date_in', valuesArray: ['year:0:1'] },
  coordinates: { field_id: fields.place, search_type: 'distance', valuesArray: ['50:30:100'] },
};

/** What the index of one field over 100k items costs: ms of the second filter, which makes it, beyond those of the third, and memory that stays. */
export function benchIndex(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const items = makeItems(100_000, 17, Date.now());
  const list = items.slice();
  console.log('\nindex of one field, 100000 items'.padEnd(45) + '     ms      MB');
  for (const [name, step] of Object.entries(steps)) {
    collect();
    const before = process.memoryUsage();
    const timeOf = () => {
      const start = performance.now();
      filter(list, [step], { immutable: true });
      return performance.now() - start;
    };
    timeOf();
    const [second, third] = [timeOf(), timeOf()];
    collect();
    const after = process.memoryUsage();
    const bytes = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
    console.log(`${name.padEnd(44)}${(second - third).toFixed(1).padStart(7)} ${(bytes / 1e6).toFixed(1).padStart(7)}`);
  }
  return Promise.resolve();
}
