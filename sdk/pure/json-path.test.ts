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
    ['$.books.length', [2]],
    ['name', ['shop']],
    ['books[1].name', ['b']],
    ["['name']", ['shop']],
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

  const letters = ['a', 'b', 'c', 'd'];
  it.each([
    ['$[0:2]', ['a', 'b']],
    ['$[:2]', ['a', 'b']],
    ['$[2:]', ['c', 'd']],
    ['$[-1:]', ['d']],
    ['$[-3:-1]', ['b', 'c']],
    ['$[1:9]', ['b', 'c', 'd']],
    ['$[9:]', []],
    ['$[::2]', ['a', 'c']],
    ['$[::-1]', ['d', 'c', 'b', 'a']],
    ['$[-2::-1]', ['c', 'b', 'a']],
    ['$[0,2]', ['a', 'c']],
    ['$[2,0,2]', ['c', 'a']],
    ['$[0:2,3]', ['a', 'b', 'd']],
    ['$[(@.length-1)]', ['d']],
    ['$[((@.length-2)/2)]', ['b']],
    ['$[(@.length)]', []],
  ])('finds entries of a list by %s', (path, expected) => {
    expect(findByJsonPath(letters, path).map(({ value }) => value)).toEqual(expected);
  });

  it('finds several keys in the order of the path', () => {
    expect(found("$.books[*]['tags','name']")).toEqual([['x', 'y'], 'a', 'b']);
    expect(found('$[\'odd key\',"name"]')).toEqual([1, 'shop']);
  });

  it.each([
    ['@.n + 1 > 5', [5, 7]],
    ['@.n - 1 < 5', [null, 5]],
    ['@.n * 2 == 10', [5]],
    ['@.n / 7 === 1', [7]],
    ['@.n % 2 == 1', [5, 7]],
    ['-@.n < -5', [7]],
    ['(@.n + 1) * 2 > 12', [7]],
    ['@.n > 5 == true', [7]],
    ["'x' + @.n == 'x5'", [5]],
    ['@.n < 6', [null, 5]],
    ['@.n == null', [null]],
    ['@.o + 1 > 0', []],
  ])('counts in the condition %s, as scripts do', (condition, expected) => {
    const rows = [{ n: null }, { n: 5 }, { n: 7, o: {} }];
    expect(findByJsonPath(rows, `$[?(${condition})].n`).map(({ value }) => value)).toEqual(expected);
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
    '$.',
    '$..',
    '$.books[?(@.name]',
    '$.books[?(@.name = 1)]',
    '$.books[?(name)]',
    '$.books[?()]',
    '$.books[(@.length-1)',
    '$.books[(@.length-1)/2]',
    '$.books[0,]',
    '$.books[::0]',
    '$.books[?(@.name +)]',
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
