import { describe, expect, it } from 'vitest';
import { renderTag } from '../support/render-tag.js';
import { existingTags } from './existing-tags.js';

/**
 * Where a legacy tag has its data: in the chapter of its page, in one that an attribute names, else in `pages`, or
 * always in the same.
 */
type Source = 'page' | 'application' | 'data-chapter' | 'areas' | 'pages';

/** Tags whose data are not always in `pages`, as the texts of nearly all tags are. */
const elsewhere: Readonly<Record<string, Source>> = {
  'grid-component': 'page',
  'accordion-only': 'page',
  'faq-component': 'page',
  'counter-section-with-text': 'page',
  'prices-cards': 'application',
  'masonry-gallery': 'application',
  'banner-and-text': 'data-chapter',
  'recent-posts': 'data-chapter',
  'video-slider': 'data-chapter',
  'info-table': 'areas',
};

/** It is a tag of the site specification and reads what the others of ours read. */
const ofOurs = 'page-banner';

const stray = 'data-chapter="blog" application="works"';

/** Chapters that a tag on a page of the chapter `services` asks for its data. */
async function asked(tag: string, attributes: string, inner = ''): Promise<ReadonlySet<string>> {
  const chapters = new Set<string>();
  await renderTag(`<${tag} data-gh-id="c" ${attributes}>${inner}</${tag}>`, {
    chapter: 'services',
    answers: {
      articles: async () => ({ articles: [], total: 0 }),
      component: async (id, chapter = 'services') => {
        if (id === 'c') chapters.add(chapter);
        return null;
      },
    },
  });
  return chapters;
}

const named: Readonly<Record<Source, readonly [bare: string, stray: string]>> = {
  page: ['services', 'services'],
  application: ['pages', 'works'],
  'data-chapter': ['pages', 'blog'],
  areas: ['areas', 'areas'],
  pages: ['pages', 'pages'],
};

const tags = existingTags.filter(({ tag, data }) => data !== undefined && tag !== ofOurs).map(({ tag }) => tag);

describe('data of existing pages', () => {
  it('that are elsewhere than in pages are those of tags that there are', () => {
    expect(Object.keys(elsewhere).filter((tag) => !tags.includes(tag))).toEqual([]);
  });

  it.each(tags.map((tag) => [tag, elsewhere[tag] ?? 'pages'] as const))('of %s: %s', async (tag, source) => {
    const [bare, other] = named[source];
    expect([...(await asked(tag, ''))]).toEqual([bare]);
    expect([...(await asked(tag, stray))]).toEqual([other]);
  });

  it.each([
    ['grid-item-default', ['services']],
    ['grid-item-numbered', ['pages', 'services']],
    ['grid-item-expandable-vertical', ['pages', 'services']],
  ])('of a grid of %s: %s', async (item, chapters) => {
    const inner = `<${item} data-gh-id="c" data-item-index="0"></${item}>`;
    expect([...(await asked('grid-component', '', inner))].sort()).toEqual(chapters);
    expect([...(await asked('grid-component', stray, inner))].sort()).toEqual(chapters);
  });

  it('of a grid of numbered cards are in its page, but for the cards; each is edited where it is', async () => {
    const items = [{ title: 'A card' }];
    const documents: Readonly<Record<string, unknown>> = {
      services: { title: 'Of the page', button: { text: 'Go', link: '/a/' }, items: [{ title: 'Not shown' }] },
      pages: { title: 'Not shown either', items },
    };
    const html = await renderTag(
      '<grid-component data-gh-id="c"><grid-item-numbered></grid-item-numbered></grid-component>',
      {
        chapter: 'services',
        path: '/services/light/',
        answers: {
          component: async (_id, chapter = 'services') => ({
            data: documents[chapter],
            address: { app_id: chapter === 'pages' ? 1 : 5, item_id: 2, element_id: 3 },
            rev: 1,
          }),
        },
      },
    );
    expect(html).not.toContain('Not shown');
    expect(html).toMatch(/<grid-component [^>]*data-gh-document="1\.2\.3"/);
    const scope = /<div data-gh-document="5\.2\.3" data-chapter="services" data-gpage="[^"]*light[^"]*">/.source;
    expect(html).toMatch(new RegExp(`${scope}<div class="gh-section-head"><h2 gh-id="c\\.title">Of the page</h2>`));
    expect(html).toMatch(new RegExp(`${scope}[^\\n]*href="/a/"`));
    expect(html).toContain('<h3 gh-id="c.items.0.title">A card</h3>');
  });

  it('of a banner of ours are in the chapter that it names, else in that of its page', async () => {
    expect([...(await asked(ofOurs, ''))]).toEqual(['services']);
    expect([...(await asked(ofOurs, stray))]).toEqual(['blog']);
  });
});
