import fc from 'fast-check';
import Fuse from 'fuse.js';
import { afterEach, describe, expect, it } from 'vitest';
import { SdkError } from '../sdk-error.js';
import type { Filter } from './filter-types.js';
import { filter } from './filter.js';
import { filterAsync } from './filter-async.js';
import {
  filterArbitrary,
  itemsArbitrary,
  testedTypes,
  type TestItem,
} from '../../test/bench/sdk/fixtures/filter-arbitraries.js';
import { naiveFilter } from '../../test/bench/sdk/fixtures/filter-oracle.js';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const item = (field_value: unknown, item_id = 1): TestItem => ({ item_id, fields: [{ field_id: 1, field_value }] });
const one = (search_type: Filter['search_type'], ...valuesArray: (string | number)[]): Filter => ({
  field_id: 1,
  search_type,
  valuesArray,
});
const now = new Date(2024, 5, 12, 15, 30).getTime();

describe('filter', () => {
  it.each(testedTypes)('selects by %s exactly what the plain reading of the rule selects', (type) => {
    fc.assert(
      fc.property(itemsArbitrary(now), filterArbitrary([type]), (items, step) => {
        const expected = naiveFilter(items, [step], now);
        expect(filter(items, [step], { now })).toEqual(expected);
        expectSameWhenKept(items, [step], expected);
      }),
      { numRuns: 150 },
    );
  });

  it('combines filters from left to right by their strategies', () => {
    fc.assert(
      fc.property(itemsArbitrary(now), fc.array(filterArbitrary(), { maxLength: 5 }), (items, steps) => {
        const expected = naiveFilter(items, steps, now);
        expect(filter(items, steps, { now })).toEqual(expected);
        expectSameWhenKept(items, steps, expected);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['UTC', '2024-02-29T12:00:00Z'],
    ['Europe/Kyiv', '2024-03-31T00:30:00Z'],
    ['America/New_York', '2024-11-03T05:30:00Z'],
    ['America/Sao_Paulo', '2018-11-04T03:10:00Z'],
    ['Asia/Kolkata', '2023-12-31T19:00:00Z'],
    ['Pacific/Apia', '2011-12-31T11:00:00Z'],
    ['Australia/Lord_Howe', '2024-04-06T15:10:00Z'],
    ['Africa/Cairo', '2024-04-25T22:30:00Z'],
  ])('keeps to the calendar of %s around %s', (timeZone, moment) => {
    process.env.TZ = timeZone;
    const then = Date.parse(moment);
    fc.assert(
      fc.property(
        itemsArbitrary(then, 15),
        filterArbitrary(['date_in', 'date_out', 'recurring_date']),
        (items, step) => {
          expect(filter(items, [step], { now: then })).toEqual(naiveFilter(items, [step], then));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('sees every change that is made between two calls, in place or not', () => {
    const change = fc.tuple(
      fc.constantFrom('value', 'field', 'fields', 'item', 'add', 'drop', 'cut', 'reverse', 'copy'),
      fc.nat(),
      itemsArbitrary(now, 3),
    );
    fc.assert(
      fc.property(
        itemsArbitrary(now),
        fc.array(fc.tuple(change, filterArbitrary(), filterArbitrary()), { maxLength: 12 }),
        (start, rounds) => {
          let items = structuredClone(start);
          for (const [[kind, place, fresh], first, second] of structuredClone(rounds)) {
            items = changed(items, kind, place, fresh);
            expect(filter(items, [first, second], { now })).toEqual(naiveFilter(items, [first, second], now));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('sees every replaced item where items are promised to be immutable', () => {
    const change = fc.tuple(
      fc.constantFrom('item', 'add', 'drop', 'cut', 'reverse', 'copy'),
      fc.nat(),
      itemsArbitrary(now, 3),
    );
    fc.assert(
      fc.property(
        itemsArbitrary(now),
        fc.array(fc.tuple(change, filterArbitrary(), fc.boolean()), { maxLength: 12 }),
        (start, rounds) => {
          let items = structuredClone(start);
          for (const [[kind, place, fresh], step, immutable] of structuredClone(rounds)) {
            items = changed(items, kind, place, fresh);
            expect(filter(items, [step], { now, immutable })).toEqual(naiveFilter(items, [step], now));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([true, false])(
    'recognises a long list in a changed copy of it and keeps the two apart (immutable: %s)',
    (immutable) => {
      const start = Array.from({ length: 400 }, (_, index) => item(`name ${index}`, index));
      for (let round = 0; round < 3; round += 1)
        expect(filter(start, [one('contain_or', 'name 7')], { immutable })).toHaveLength(11);
      const copy = start.map((entry, index) => (index === 70 ? item('other', index) : entry));
      expect(filter(copy, [one('contain_or', 'name 7')], { immutable })).toHaveLength(10);
      expect(filter(start, [one('contain_or', 'name 7')], { immutable })).toHaveLength(11);
      expect(filter(start.slice(5), [one('contain_or', 'name 7')], { immutable })).toHaveLength(11);
    },
  );

  it('judges a long list as it judges a short one, changes included', () => {
    const types = testedTypes.filter((type) => /contain|equal/.test(type));
    const edit = fc.tuple(
      fc.nat(),
      itemsArbitrary(now, 1),
      fc.array(filterArbitrary(types), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(
        itemsArbitrary(now),
        fc.boolean(),
        fc.boolean(),
        fc.array(edit, { minLength: 1, maxLength: 6 }),
        (few, isDiverse, immutable, edits) => {
          const items = Array.from({ length: 900 }, (_, index) => {
            const copy = structuredClone(few[index % (few.length || 1)] ?? item('Ab,c'));
            const title = copy.fields.find(({ field_id }) => field_id === 1);
            if (title && isDiverse && index % 2) title.field_value = `${String(title.field_value)}${index}`;
            return copy;
          });
          for (const [place, [fresh], steps] of structuredClone(edits)) {
            if (fresh) items[place % items.length] = fresh;
            expect(filter(items, steps, { now, immutable })).toEqual(naiveFilter(items, steps, now));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps right through a thousand different values of a field that had few', () => {
    const items = Array.from({ length: 40 }, (_, index) => item('same', index));
    for (let round = 0; round < 2_500; round += 1) {
      items[round % 40] = item(`value ${round}`, round % 40);
      expect(filter(items, [one('equal_or', `value ${round}`)], { immutable: true })).toEqual([items[round % 40]]);
    }
  });

  it('hands back the same items in their order and leaves the list alone', () => {
    const items = Object.freeze([item('b', 2), item('a', 1), item('b', 3)]);
    const found = filter(items, [one('equal_or', 'B')]);
    expect(found).toEqual([items[0], items[2]]);
    expect(found[0]).toBe(items[0]);
  });

  it('gives everything without filters, and nothing without items', () => {
    const items = [item('a')];
    expect(filter(items, [])).toEqual(items);
    expect(filter(items, null)).toEqual(items);
    expect(filter(items, [null, { field_id: 1, search_type: 'equal_or' }, one('equal_or')])).toEqual(items);
    expect(filter(null, [one('equal_or', 'a')])).toEqual([]);
  });

  it('takes a single value for a list of one, 0 and false included', () => {
    expect(filter([item('0')], [{ ...one('equal_or'), valuesArray: 0 }])).toHaveLength(1);
    expect(filter([item('1'), item('')], [{ ...one('value'), valuesArray: false }])).toHaveLength(1);
  });

  it('reads the first field of an id, which may be digits on either side', () => {
    const twice: TestItem = {
      item_id: 1,
      fields: [
        { field_id: 1, field_value: 'first' },
        { field_id: 1, field_value: 'second' },
      ],
    };
    const digits = { item_id: 2, fields: [{ field_id: '1' as unknown as number, field_value: 'second' }] };
    expect(filter([twice, digits], [{ ...one('equal_or', 'second'), field_id: '1' }])).toEqual([digits]);
  });

  it('never counts a missing number as zero', () => {
    expect(filter([item(''), item(null), item('0')], [one('lower', 1)])).toEqual([item('0')]);
  });

  it('lets a date be out of a span whatever the match of the filter says, but never an item without a date', () => {
    const items = [item(now), item(now - 3 * 86_400_000), item('')];
    for (const match of ['', ':0', ':1'])
      expect(filter(items, [one('date_out', `day:0${match}`)], { now })).toEqual([items[1]]);
  });

  it('finds the 29 February in the week of 1 March of a year without it', () => {
    const born = item(new Date(2020, 1, 29).getTime());
    expect(filter([born], [one('recurring_date', 'week')], { now: new Date(2023, 2, 8).getTime() })).toHaveLength(0);
    expect(filter([born], [one('recurring_date', 'week')], { now: new Date(2022, 2, 2).getTime() })).toHaveLength(1);
  });

  it('includes points on the border of a circle and its very centre', () => {
    expect(filter([item('50:30')], [one('distance', '50:30:0')])).toHaveLength(1);
    expect(filter([item('0:1')], [one('distance', `0:0:${(6371 * Math.PI) / 180}`)])).toHaveLength(1);
    expect(filter([item('0:180')], [one('distance', '0:0:30000')])).toHaveLength(1);
  });

  it('refuses an unknown search type and says which there are', () => {
    const unknown = { field_id: 1, search_type: 'like', valuesArray: ['a'] } as unknown as Filter;
    expect(() => filter([item('a')], [unknown])).toThrowError(
      expect.objectContaining({ code: 'bad-argument', message: expect.stringContaining('contain_or') }),
    );
  });

  it('takes long lists of limits', () => {
    const limits = Array.from({ length: 200_000 }, (_, index) => String(index + 1));
    expect(filter([item('1'), item('2')], [{ ...one('bigger'), valuesArray: limits }])).toEqual([item('2')]);
  });
});

describe('filter by resemblance', () => {
  const items = [item('Interior studio'), item('Garden'), item('Studo'), item('', 4)];

  it('says what is missing where Fuse.js was not handed in', () => {
    expect(() => filter(items, [one('search', 'studio')])).toThrowError(SdkError);
    expect(() => filter(items, [one('search', 'studio')])).toThrowError(/filterAsync/);
  });

  it('finds what resembles any of the patterns, in the order of the items', async () => {
    expect(await filterAsync(items, [one('search', 'studio', '')])).toEqual([items[0], items[2]]);
    expect(filter(items, [one('search', 'studio')], { fuse: Fuse })).toEqual([items[0], items[2]]);
    expect(await filterAsync(items, [one('search', '')])).toEqual([]);
  });

  it('finds the values that Fuse.js finds in a list of all parts', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ї', ' ', ','), maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 20 }),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        (texts, patterns) => {
          const parts = (value: string): string[] => value.toLowerCase().split(',');
          const matcher = new Fuse(texts.flatMap(parts));
          const found = new Set(
            patterns
              .filter(Boolean)
              .flatMap((pattern) => matcher.search(pattern))
              .map(({ item: part }) => part),
          );
          const list = texts.map((value, index) => item(value, index));
          const expected = list.filter((_, index) => parts(texts[index] ?? '').some((part) => found.has(part)));
          expect(filter(list, [one('search', ...patterns)], { fuse: Fuse })).toEqual(expected);
          for (let round = 0; round < 3; round += 1)
            expect(filter(list, [one('search', ...patterns)], { fuse: Fuse, immutable: true })).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('works together with other filters', async () => {
    expect(
      await filterAsync(items, [one('search', 'studio'), { ...one('contain_or', 'garden'), boolean_strategy: 'or' }]),
    ).toEqual(items.slice(0, 3));
  });
});

/** The first filter of a list reads its items, the second makes an index, the third uses it. */
function expectSameWhenKept(items: readonly TestItem[], steps: readonly Filter[], expected: readonly TestItem[]): void {
  for (let round = 0; round < 3; round += 1) expect(filter(items, steps, { now, immutable: true })).toEqual(expected);
}

function changed(items: TestItem[], kind: string, place: number, fresh: readonly TestItem[]): TestItem[] {
  const position = items.length === 0 ? 0 : place % items.length;
  const target = items[position];
  const source = fresh[0];
  const field = source?.fields[0];
  if (kind === 'add') items.push(...fresh);
  else if (kind === 'drop') items.splice(position, 1);
  else if (kind === 'cut') items.length = position;
  else if (kind === 'reverse') items.reverse();
  else if (kind === 'copy') return items.slice();
  else if (target && source && field) {
    const own = target.fields.find(({ field_id }) => field_id === field.field_id);
    if (kind === 'value' && own) own.field_value = field.field_value;
    else if (kind === 'field' && own) target.fields[target.fields.indexOf(own)] = field;
    else if (kind === 'fields') target.fields = source.fields;
    else if (kind === 'item') items[position] = source;
  }
  return items;
}
