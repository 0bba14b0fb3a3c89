import { describe, expect, it } from 'vitest';
import { activeLink } from './active-link.js';

describe('the active link of a banner', () => {
  it.each([
    [
      'of the same path and hash',
      ['/services/', '/services/#prices', '/'],
      '/services/',
      '#prices',
      '/services/#prices',
    ],
    ['of the same path', ['/', '/services/', '/services/interior/'], '/services/', '', '/services/'],
    [
      'which is the first to a part of the page',
      ['/x/#a', '/services/#b', '/services/#c'],
      '/services/',
      '',
      '/services/#b',
    ],
    ['which is none to a part where another part is shown', ['/services/#b'], '/services/', '#c', undefined],
    [
      'to the nearest page above',
      ['/services/', '/services/interior/'],
      '/services/interior/bath/',
      '',
      '/services/interior/',
    ],
    [
      'to the nearest page above, in any order',
      ['/services/interior/', '/services/'],
      '/services/interior/bath/',
      '',
      '/services/interior/',
    ],
    ['to the page above, whatever part is shown', ['/services/'], '/services/interior/', '#prices', '/services/'],
    ['which is not home for every page', ['/'], '/services/', '', undefined],
    ['which is home at home', ['/services/', '/'], '/', '', '/'],
    ['which is no part of a page above', ['/services/#prices'], '/services/interior/', '', undefined],
    ['of no links', [], '/services/', '', undefined],
  ])('is the one %s', (_which, links, path, hash, active) => {
    expect(activeLink(links, path, hash)).toBe(active);
  });
});
