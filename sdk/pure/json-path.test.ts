import { describe, expect, it } from 'vitest';
import { findByJsonPath } from './json-path.js';

const shop = {
  name: 'shop',
  books: [
    { name: 'a', tags: ['x', 'y'] },
    { name: 'b', price: { name: 'p' } },
  ],
  'odd key': 1,
};
const found = (path: string): unknown[] => findByJsonPath(shop, path).map(({ value }) => value);

describe('findByJsonPath', () => {
  it.each([
    ['$', [shop]],
    ['$.name', ['shop']],
    ["$['odd key']", [1]],
    ['$["name"]', ['shop']],
    ['$.books[1].name', ['b']],
    ['$.books[-1].name', ['b']],
    ['$.books[5].name', []],
    ['$.books[*].name', ['a', 'b']],
    ['$.books.*.name', ['a', 'b']],
    ['$..name', ['shop', 'a', 'b', 'p']],
    ['$..books[*].tags[0]', ['x']],
    ['$..[0]', [shop.books[0], 'x']],
    ['$..tags.*', ['x', 'y']],
    ['$.name.length', []],
    ['$.books.length', []],
    ['$.toString', []],
  ])('finds by %s', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it.each([
    ["$.books[?(@.name == 'b')].name", ['b']],
    ["$.books[?(@.name != 'b')].name", ['a']],
    ['$..books[?(@.tags)].name', ['a']],
    ['$.books[?(!@.tags)].name', ['b']],
    ['$.books[?(@.tags.length >= 2)].name', ['a']],
    ["$.books[?(@['name'] === 'a' || @.price.name == 'p')].name", ['a', 'b']],
    ["$.books[?((@.tags || @.price) && !(@.name == 'a'))].name", ['b']],
    ['$.books[?(@.missing < 5)].name', []],
    ["$.books[*].tags[?(@ == 'y')]", ['y']],
  ])('finds what meets a condition by %s', (path, expected) => {
    expect(found(path)).toEqual(expected);
  });

  it('compares numbers with their digits, and never runs a script', () => {
    const rows = [{ n: '7' }, { n: 7 }, { n: 8 }, { n: null }];
    expect(findByJsonPath(rows, '$[?(@.n == 7)]').map(({ path }) => path)).toEqual([[0], [1]]);
    expect(findByJsonPath(rows, '$[?(@.n === 7)]').map(({ path }) => path)).toEqual([[1]]);
    expect(findByJsonPath(rows, '$[?(@.n > 7.5)]').map(({ path }) => path)).toEqual([[2]]);
    expect(() => found('$[?(process.exit())]')).toThrowError(expect.objectContaining({ code: 'bad-argument' }));
  });

  it('tells where it found', () => {
    expect(findByJsonPath(shop, '$..price.name')).toEqual([{ path: ['books', 1, 'price', 'name'], value: 'p' }]);
  });

  it.each([
    '',
    'name',
    '$.',
    '$..',
    '$.books[?(@.name]',
    '$.books[?(@.name = 1)]',
    '$.books[?(name)]',
    '$.books[?()]',
    '$.books[(@.length-1)]',
    '$[',
    '$.a b',
    '$$',
    "$['a",
  ])('refuses %s', (path) => {
    expect(() => found(path)).toThrowError(expect.objectContaining({ code: 'bad-argument' }));
  });

  it('goes as deep as documents go', () => {
    let deep: object = { leaf: 1 };
    for (let level = 0; level < 3_000; level += 1) deep = { in: deep };
    expect(findByJsonPath(deep, '$..leaf')).toHaveLength(1);
  });
});
