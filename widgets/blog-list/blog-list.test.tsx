import { describe, expect, it } from 'vitest';
import { pageOfList, pathOfPage, sortOf } from '../shared/list-window.js';
import { pageNumbers } from './pager.js';

describe('pages of a list', () => {
  it.each([
    ['/blog/', '/blog/', 1],
    ['/blog/page/2/', '/blog/', 2],
    ['/uk/blog/design/page/12/', '/uk/blog/design/', 12],
    ['/blog/page/0/', '/blog/', Number.NaN],
    ['/blog/page/-1/', '/blog/', Number.NaN],
    ['/blog/page/x/', '/blog/', Number.NaN],
  ])('%s is of %s', (path, base, page) => {
    expect(pageOfList(path)).toEqual({ base, page });
  });

  it('have no number for the first one', () => {
    expect([pathOfPage('/blog/', 1), pathOfPage('/blog/', 2)]).toEqual(['/blog/', '/blog/page/2/']);
  });

  it('are left out between the ends and the one shown', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(6, 12)).toEqual([1, 0, 5, 6, 7, 0, 12]);
    expect(pageNumbers(1, 12)).toEqual([1, 2, 0, 12]);
  });
});

describe('the order of a list', () => {
  it('is one of four, or the usual one', () => {
    expect(['?sort=title-a-z', '?sort=views', '', '?a=1&sort=date-oldest'].map(sortOf)).toEqual([
      'title-a-z',
      undefined,
      undefined,
      'date-oldest',
    ]);
  });
});
