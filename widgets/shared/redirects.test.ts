import { describe, expect, it } from 'vitest';
import { followRedirects, redirectFlaw, redirectsIn } from './redirects.js';

const noPage = () => false;
const targets = (entries: Readonly<Record<string, string>>) => new Map(Object.entries(entries));

describe('following redirects', () => {
  it('leads through several redirects to the last target', () => {
    expect(followRedirects(targets({ '/a/': '/b/', '/b/': '/c/?x=1#y' }), '/a', noPage)).toBe('/c/?x=1#y');
  });

  it('ends at a page, whatever redirects its path has', () => {
    expect(followRedirects(targets({ '/a/': '/b/', '/b/': '/c/' }), '/a/', (path) => path === '/b/')).toBe('/b/');
    expect(followRedirects(targets({ '/a/': '/b/' }), '/a/', (path) => path === '/a/')).toBeUndefined();
  });

  it('leads nowhere in a circle', () => {
    expect(followRedirects(targets({ '/a/': '/b/', '/b/': '/a/' }), '/a/', noPage)).toBeUndefined();
  });
});

describe('a new redirect', () => {
  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/a"onload=1',
    'javascript:alert(1)',
    '/<script>',
    '',
  ])('may not lead to %j', (to) => {
    expect(redirectFlaw({ from: '/old/', to }, [])).toBe('to');
    expect(redirectsIn({ redirects: { list: [{ id: 'a', from: '/old/', to }] } })).toEqual([]);
  });

  it('may not lead to itself, with or without a slash', () => {
    expect(redirectFlaw({ from: '/old', to: '/old/?a' }, [])).toBe('same');
  });

  it('may not close a circle', () => {
    expect(
      redirectFlaw({ from: '/c/', to: '/a/' }, [
        { from: '/a/', to: '/b/' },
        { from: '/b', to: '/c' },
      ]),
    ).toBe('loop');
  });

  it('may not take the path of another one', () => {
    expect(redirectFlaw({ from: '/a', to: '/c/' }, [{ from: '/a/', to: '/b/' }])).toBe('taken');
  });

  it('may have letters of any language, a query and a fragment', () => {
    expect(redirectFlaw({ from: '/стара-сторінка/', to: '/uk/contact/?from=old#form' }, [])).toBeUndefined();
  });
});

it('documents of another shape have no redirects', () => {
  for (const data of [
    null,
    undefined,
    1,
    'a',
    [],
    {},
    { redirects: 1 },
    { redirects: { list: {} } },
    { redirects: { list: [null, 3] } },
  ])
    expect(redirectsIn(data)).toEqual([]);
});
