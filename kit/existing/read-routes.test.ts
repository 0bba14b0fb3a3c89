import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRedirects, readRoutes } from './read-routes.js';

const segment = fc.constantFrom('a', 'b', 'uk', 'toString', '__proto__x', ':name');
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.map((one) => `${one}/`).join('')}`);
const routes = fc.uniqueArray(path, { maxLength: 6 });

describe('routes and redirects of a configuration', () => {
  it('mean the same as a list and as an object', () => {
    fc.assert(
      fc.property(routes, path, (listed, asked) => {
        const list = listed.map((route) => ({ route, index: `file of ${route}` }));
        const object = Object.fromEntries(list.map(({ route, index }) => [route, index]));
        expect(readRoutes(object)(asked)).toBe(readRoutes(list)(asked));
      }),
    );
    fc.assert(
      fc.property(routes, (listed) => {
        const list = listed.map((from) => ({ from, to: `/new${from}` }));
        expect(readRedirects(Object.fromEntries(list.map(({ from, to }) => [from, to])))).toEqual(readRedirects(list));
      }),
    );
  });

  it('take the first route that fits, whatever slashes a path ends with', () => {
    const fileOf = readRoutes([
      { route: '/blog/authors', index: 'authors.html' },
      { route: '/blog/:category', index: 'category.html' },
      { route: 'blog', index: 'no path' },
      null,
    ]);
    expect(['/blog/authors/', '/blog/authors', '/blog/design/', '/blog//', '/blog/'].map(fileOf)).toEqual([
      'authors.html',
      'authors.html',
      'category.html',
      '',
      '',
    ]);
  });

  it.each([undefined, null, 7, 'text', [7], [{ from: 7, to: {} }], { '/a/': 7 }, [{ from: '/a/', to: '/a/' }]])(
    'are none where %j stands for them',
    (stored) => {
      expect(readRedirects(stored).size).toBe(0);
      expect(readRoutes(stored)('/a/')).toBe('');
    },
  );
});
