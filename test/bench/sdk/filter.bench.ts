import assert from 'node:assert/strict';
import Fuse from 'fuse.js';
import type { Filter, SearchType } from '../../../sdk/pure/filter-types.js';
import { filter } from '../../../sdk/pure/filter.js';
import type { Item } from '../../../sdk/types/entities.js';
import { randomBy } from '../../support/random-by.js';
import { fields, makeItems, words } from './data.js';
import { heading, report, timed, timing } from './measure.js';
import { theirs } from './theirs.js';

type Random = () => number;

interface Case {
  readonly name: string;
  /** Filters of one round: new values every time. */
  readonly filters: (random: Random) => readonly Filter[];
  /** Share of the items on which theirs is known to be wrong, and so may differ. */
  readonly mayDiffer?: number;
}

const one = (field_id: number, search_type: SearchType, ...valuesArray: string[]): Filter => ({
  field_id,
  search_type,
  valuesArray,
});
const price = (random: Random): string => String(Math.floor(random() * 100_000));
const offset = (random: Random): number => Math.floor(random() * 5) - 2;

const single = (name: string, make: (random: Random) => Filter, mayDiffer?: number): Case => ({
  name,
  filters: (random) => [make(random)],
  ...(mayDiffer === undefined ? {} : { mayDiffer }),
});

const cases: readonly Case[] = [
  ...(['contain_or', 'contain_and', 'not_contain_or', 'not_contain_and'] as const).map((type) =>
    single(`${type} on titles`, (random) => one(fields.title, type, words(random, 1), words(random, 2))),
  ),
  single('contain_or on tags', (random) => one(fields.tags, 'contain_or', words(random, 1).slice(0, 4))),
  ...(['equal_or', 'equal_and', 'not_equal_or', 'not_equal_and'] as const).map((type) =>
    single(`${type} on tags`, (random) => one(fields.tags, type, words(random, 1), words(random, 1))),
  ),
  single('equal_or on titles', (random) => one(fields.title, 'equal_or', `${words(random, 3)} ${price(random)}`)),
  single('equal_or on references', (random) => one(fields.ref, 'equal_or', `27840.${Math.floor(random() * 500)}`)),
  single('bigger', (random) => one(fields.price, 'bigger', price(random))),
  single('lower', (random) => one(fields.price, 'lower', price(random))),
  single('range', (random) => one(fields.price, 'range', `${price(random)}:${price(random)}`)),
  single('value', (random) => one(fields.done, 'value', String(random() < 0.5))),
  single('phone_equal_or', (random) => one(fields.phone, 'phone_equal_or', String(Math.floor(100 + random() * 900)))),
  single('distance', (random) =>
    one(fields.place, 'distance', `${45 + random() * 6}:${23 + random() * 16}:${50 + random() * 200}`),
  ),
  single('date_in day', (random) => one(fields.date, 'date_in', `day:${offset(random)}:1`)),
  single('date_in days', (random) => one(fields.date, 'date_in', `days:${offset(random)}:1`)),
  single('date_in day_week', (random) => one(fields.date, 'date_in', `day_week:${Math.floor(random() * 7)}:1`)),
  single('date_in week', (random) => one(fields.date, 'date_in', `week:${Math.floor(random() * 3) - 1}:1`), 0.01),
  single('date_in month', (random) => one(fields.date, 'date_in', `month:${-Math.floor(random() * 3)}:1`)),
  single('date_out year', (random) => one(fields.date, 'date_out', `year:${Math.floor(random() * 3) - 1}:0`)),
  single('recurring_date week', () => one(fields.date, 'recurring_date', 'week'), 0.01),
  {
    name: '5 combined',
    filters: (random) => [
      one(fields.status, 'not_equal_and', String(Math.floor(random() * 4))),
      one(fields.tags, 'contain_or', words(random, 1), words(random, 1)),
      one(fields.price, 'bigger', price(random)),
      one(fields.date, 'date_in', 'year:0:1'),
      one(fields.title, 'contain_or', words(random, 1)),
    ],
  },
  {
    name: '5 combined, selective first',
    filters: (random) => [
      one(fields.ref, 'equal_or', `27840.${Math.floor(random() * 500)}`),
      one(fields.tags, 'contain_or', words(random, 1)),
      one(fields.price, 'bigger', price(random)),
      one(fields.date, 'date_in', 'year:0:1'),
      one(fields.title, 'contain_or', words(random, 1)),
    ],
  },
];

const count = 100_000;
const rounds = 7;
/** The second filter of a field fills the index of a warm list. */
const unmeasured = 2;

/** The legacy recurring filter uses a global of this name. */
Reflect.set(globalThis, 'gudhub', theirs);

export async function benchFilter(): Promise<void> {
  const random = randomBy(7);
  const items = makeItems(count, 11, Date.now());
  const samples = cases.map(() => ({
    theirs: [] as number[],
    cold: [] as number[],
    warm: [] as number[],
    immutable: [] as number[],
  }));
  for (const [position, { name, filters: make, mayDiffer = 0 }] of cases.entries()) {
    const warm = stranger(items);
    const immutable = stranger(items);
    for (let round = 0; round < rounds + unmeasured; round += 1) {
      const steps = make(random);
      changeOne(warm, random);
      changeOne(immutable, random);
      const times = {
        theirs: await timed(() => theirs.filter(warm, steps)),
        cold: await timed(() => filter(stranger(items), steps)),
        warm: await timed(() => filter(warm, steps)),
        immutable: await timed(() => filter(immutable, steps, { immutable: true })),
      };
      assertAlike(name, times.theirs.result, times.warm.result, mayDiffer);
      assertAlike(name, theirs.filter(immutable, steps), times.immutable.result, mayDiffer);
      if (round >= unmeasured)
        for (const kind of ['theirs', 'cold', 'warm', 'immutable'] as const)
          samples[position]?.[kind].push(times[kind].ms);
    }
  }
  const shown = { cold: 0.2, warm: 0.05, immutable: 0.05 } as const;
  for (const kind of ['cold', 'warm', 'immutable'] as const) {
    heading(`filter ${count} items, ${kind}`);
    const ratios = cases.map(({ name }, position) => {
      const times = samples[position];
      return report(name, timing(times?.[kind] ?? []), timing(times?.theirs ?? []), shown[kind]).ratio;
    });
    console.log(
      `geometric mean of the ratios: ${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(4)}`,
    );
  }
}

/** A list that nothing is known of: its own array with its own edges. */
function stranger(items: readonly Item[]): Item[] {
  const list = items.slice();
  for (const edge of [0, list.length - 1]) list[edge] = { ...list[edge] } as Item;
  return list;
}

function changeOne(items: Item[], random: Random): void {
  const position = Math.floor(random() * items.length);
  const item = items[position];
  if (!item) return;
  items[position] = {
    ...item,
    fields: item.fields.map((field) =>
      field.field_id === fields.price ? { ...field, field_value: price(random) } : field,
    ),
  };
}

function assertAlike(name: string, expected: readonly Item[], found: readonly Item[], mayDiffer: number): void {
  if (mayDiffer === 0) {
    assert.equal(found.length, expected.length, name);
    found.forEach((item, index) => assert.equal(item, expected[index], name));
  }
  assert.ok(
    Math.abs(found.length - expected.length) <= mayDiffer * count,
    `${name}: ${found.length} and ${expected.length}`,
  );
}

export async function benchFuzzy(): Promise<void> {
  heading('fuzzy search, 10000 items');
  const items = makeItems(10_000, 5, Date.now());
  const random = randomBy(3);
  for (const [name, length] of [
    ['short pattern', 1],
    ['long pattern', 6],
  ] as const) {
    const samples = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const steps = [one(fields.title, 'search', words(random, length).replace('e', ''))];
      const theirTime = await timed(() => theirs.filter(items, steps));
      const ourTime = await timed(() => filter(stranger(items), steps, { fuse: Fuse }));
      assert.deepEqual(new Set(ourTime.result.slice(1, -1)).size, new Set(theirTime.result.slice(1, -1)).size, name);
      samples.ours.push(ourTime.ms);
      samples.theirs.push(theirTime.ms);
    }
    report(name, timing(samples.ours), timing(samples.theirs), 1.1);
  }
}
