import { describe, expect, it } from 'vitest';
import { leadTo } from './lead-to.js';
import { isOwnPath } from './own-path.js';

const wrong = [
  '//evil.example/',
  '/\\evil.example/',
  '/page\\',
  'https://evil.example/',
  'javascript:alert(1)',
  '@evil.example/',
  '',
  '/\t/evil.example/',
  '/line\nbreak/',
  '/\u202egnp.exe/',
  '/\ud800/',
  `/${'a'.repeat(2000)}`,
  undefined,
  ['/a/'],
];

describe('a path of the site', () => {
  it.each(['/', '/contact/', '/uk/контакти/', '/blog/?page=2', '/a b/'])('is %s', (path) => {
    expect(isOwnPath(path)).toBe(true);
  });

  it.each(wrong)('is not %j', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});

describe('a redirect', () => {
  it('leads to a path of the site, with what comes after it', () => {
    const { status, headers } = leadTo(303, '/uk/вежа/', { after: '?a=%20#sent', headers: { 'set-cookie': 'a=b' } });
    expect([status, headers.get('location'), headers.get('set-cookie'), headers.get('cache-control')]).toEqual([
      303,
      '/uk/%D0%B2%D0%B5%D0%B6%D0%B0/?a=%20#sent',
      'a=b',
      'no-store',
    ]);
  });

  it('leads home instead of to another site', () => {
    for (const path of wrong) expect(leadTo(301, path as string, { after: '?a' }).headers.get('location')).toBe('/');
  });
});
