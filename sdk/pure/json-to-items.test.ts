import { expect, it, vi } from 'vitest';
import { jsonToItems } from './json-to-items.js';

const shop = { rows: [{ n: 'a', t: 1 }, { n: 'b' }, { n: 'c', t: 3 }], owner: 'me' };
const values = (map: Parameters<typeof jsonToItems>[1], json: unknown = shop): unknown[][] =>
  jsonToItems(json, map).map(({ fields }) => fields.map(({ field_value }) => field_value));

it('makes a row per hit of the path with the most, and gives each the values next to it', () => {
  expect(
    values([
      { field_id: 2, json_path: '$..rows[*].t' },
      { field_id: 1, json_path: '$..rows[*].n' },
      { field_id: 3, json_path: '$.owner' },
    ]),
  ).toEqual([
    ['a', 1, 'me'],
    ['b', 1, 'me'],
    ['c', 3, 'me'],
  ]);
});

it('compares places as a whole where nothing stands beside the row', () => {
  const json = {
    shops: [
      { city: { name: 'A' }, items: [{ n: 1 }, { n: 2 }] },
      { city: { name: 'B' }, items: [{ n: 3 }] },
    ],
  };
  expect(
    values(
      [
        { field_id: 1, json_path: '$.shops[*].items[*].n' },
        { field_id: 2, json_path: '$.shops[*].city.name' },
      ],
      json,
    ),
  ).toEqual([
    [1, 'A'],
    [2, 'A'],
    [3, 'B'],
  ]);
});

it('leaves out fields without hits and paths that cannot be read, and says so of the latter', () => {
  const log = vi.fn();
  const items = jsonToItems(
    shop,
    [
      { field_id: 1, json_path: '$.rows[*].n' },
      { field_id: 2, json_path: '$.none' },
      { field_id: 3, json_path: '$.rows[(@.length-1)' },
    ],
    log,
  );
  expect(items).toEqual(['a', 'b', 'c'].map((field_value) => ({ fields: [{ field_id: 1, field_value }] })));
  expect(log).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('Field 3'));
});

it('makes nothing of nothing', () => {
  expect(jsonToItems(shop, [])).toEqual([]);
  expect(jsonToItems(null, [{ field_id: 1, json_path: '$..n' }])).toEqual([]);
});

it('makes rows of what meets a condition', () => {
  const found = jsonToItems(shop, [{ field_id: 1, json_path: '$.rows[?(@.t > 1)].n' }]);
  expect(found.map(({ fields }) => fields[0]?.field_value)).toEqual(['c']);
});
