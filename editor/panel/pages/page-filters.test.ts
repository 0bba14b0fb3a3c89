import { describe, expect, it } from 'vitest';
import english from '../texts.js';
import type { ListedPage, ListedVersion } from '../../../widgets/shared/panel/listed-page.js';
import { pageFilters, pageSorts } from './page-filters.js';

const version = (more: Partial<ListedVersion> = {}): ListedVersion => ({
  lang: 'en-US',
  path: '/a/',
  title: 'A',
  address: { app_id: 1, item_id: 2, element_id: 3 },
  isPublic: true,
  isNoindex: false,
  drafts: [],
  isOutdated: false,
  ...more,
});

const page = (more: Partial<ListedPage> = {}): ListedPage => ({
  path: '/a/',
  chapter: 'pages',
  kind: 'page',
  versions: [version()],
  missing: [],
  rights: ['read', 'write', 'publish'],
  isHideable: true,
  isMovable: true,
  ...more,
});

const site = {
  user: { id: 1, name: '' },
  zone: 'UTC',
  languages: [],
  chapters: [],
  readable: { requests: false, people: false, comments: false, notes: false },
};
const filters = pageFilters({ texts: english, site });
const fits = (id: string, value: string, one: ListedPage) =>
  filters.find((filter) => filter.id === id)?.test(one, value);

describe('filters of pages', () => {
  it.each([
    ['public', {}, true],
    ['hidden', { versions: [version({ isPublic: false })] }, true],
    ['hidden', {}, false],
    ['draft', { versions: [version({ drafts: [7] })] }, true],
    ['planned', { versions: [version({ planned: 5 })] }, true],
    ['planned', {}, false],
    ['outdated', { versions: [version(), version({ isOutdated: true })] }, true],
    ['missing', { missing: ['uk'] }, true],
    ['missing', {}, false],
  ] as const)('find pages that are %s in one language at least', (state, more, isFound) => {
    expect(fits('state', state, page(more))).toBe(isFound);
  });

  it('find pages by kind', () => {
    expect(fits('kind', 'author', page({ kind: 'author' }))).toBe(true);
    expect(fits('kind', 'author', page())).toBe(false);
  });
});

it('the order by last change begins with the page that was saved last in any language', () => {
  const [old, fresh] = [
    page({ versions: [version({ saved: 5 })] }),
    page({ versions: [version(), version({ saved: 9 })] }),
  ];
  const byChange = pageSorts({ texts: english, lang: 'en' }).find(({ id }) => id === 'changed');
  expect([old, fresh].sort(byChange?.compare)).toEqual([fresh, old]);
});
