import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { siteConfig } from '../../test/support/test-page.js';
import { sampleArticles, sampleAuthors, sampleLists } from '../shared/sample-articles.js';

const [article] = sampleArticles;
const config: Readonly<Record<string, unknown>> = {
  ...sampleLists,
  site: siteConfig,
  generalInfo: { name: 'Plumbline &amp; Co' },
};
const entry = { title: 'What a <b>clay</b> is for', text: '<p>Words</p>', image: { src: '/assets/images/a.jpg' } };

interface Known {
  readonly [key: string]: unknown;
}

async function told(change: Partial<NonNullable<typeof article>> | null, data: unknown = entry): Promise<Known | null> {
  const html = await renderTag('<gh-article data-gh-id="entry"></gh-article>', {
    path: article!.slug,
    answers: {
      config: async (key) => config[key],
      component: async (id) => ({
        data: id === 'entry' ? data : undefined,
        address: { app_id: 1, item_id: 2, element_id: 3 },
        rev: 1,
      }),
      articles: async () => ({ articles: [], total: 0 }),
      article: async () => (change ? { ...article!, ...change, content: '', comments: [] } : null),
      author: async () => sampleAuthors[0]!,
    },
  });
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = scripts.map(([, json = '']) => JSON.parse(json) as Known);
  return all.find((data) => data['@type'] === 'BlogPosting') ?? null;
}

const at = (path: string) => `https://studio.example${path}`;

describe('an article, for search engines', () => {
  it('has its words without markup, its picture, its days, its author, its rating and its comments', async () => {
    expect(await told({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      '@id': at('/blog/what-a-clay-is-for/#article'),
      mainEntityOfPage: at('/blog/what-a-clay-is-for/'),
      headline: 'What a clay is for',
      inLanguage: 'en-US',
      commentCount: 2,
      image: at('/assets/images/a.jpg'),
      datePublished: '2026-03-14T00:00:00.000Z',
      dateModified: '2026-05-02T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Olena Hrytsenko', url: at('/blog/authors/olena-hrytsenko/') },
      publisher: { '@type': 'Organization', name: 'Plumbline & Co', '@id': at('/#organization') },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, ratingCount: 12 },
    });
  });

  it('without a date of change uses the date of publication', async () => {
    expect(await told({ updated_at: undefined })).toMatchObject({ dateModified: '2026-03-14T00:00:00.000Z' });
  });

  it('leaves out unknown dates, rating and author', async () => {
    const known = await told({ posted_at: 0, rating: { avg: 0, count: 0 }, author_slug: undefined });
    for (const key of ['datePublished', 'dateModified', 'aggregateRating', 'author'])
      expect(known).not.toHaveProperty(key);
  });

  it('is none while it is a draft that no list has', async () => {
    expect(await told(null)).toBeNull();
  });
});

describe('the author below an article', () => {
  it('has the portrait, the text and the profiles that the site has; other addresses are no links', async () => {
    const html = await renderTag('<gh-article data-gh-id="entry"></gh-article>', {
      path: article!.slug,
      answers: {
        config: async (key) => config[key],
        component: async (id) => ({
          data: id === 'entry' ? entry : undefined,
          address: { app_id: 1, item_id: 2, element_id: 3 },
          rev: 1,
        }),
        articles: async () => ({ articles: [], total: 0 }),
        article: async () => ({ ...article!, content: '', comments: [] }),
        author: async () => ({
          ...sampleAuthors[0]!,
          text: '<p>Nine years of drawings.</p>',
          image: { src: '/assets/images/olena.jpg', alt: 'Olena' },
          linkedin: 'https://work.example/olena',
          facebook: 'javascript:alert(1)',
        }),
      },
    });
    const box = /<aside class="gh-article-author">[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
    expect(box).toContain('Nine years of drawings.');
    expect(box).toMatch(/<img [^>]*src="\/assets\/images\/olena.jpg" alt="Olena"/);
    expect(box).toContain('href="https://work.example/olena"');
    expect(box).not.toContain('javascript:');
  });
});
