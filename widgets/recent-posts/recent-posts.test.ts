import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';
import { siteConfig } from '../../test/support/test-page.js';
import type { ArticlesQuery } from '../../runtime/page/site.js';
import { sampleArticles, sampleLists } from '../shared/sample-articles.js';

const config: Readonly<Record<string, unknown>> = { ...sampleLists, site: siteConfig };

/** Titles that the block shows, and how many articles it asked for. */
async function shown(tag: string, path: string, lang = 'en-US') {
  const asked: ArticlesQuery[] = [];
  const html = await renderTag(tag, {
    ...{ path, lang },
    answers: {
      config: async (key) => config[key],
      articles: async (query) => {
        asked.push(query);
        return { articles: sampleArticles.slice(0, query.limit), total: sampleArticles.length };
      },
    },
  });
  const titles = [...html.matchAll(/<h3[^>]*><a[^>]* href="([^"]*)"/g)].map(([, link]) => link);
  return { html, titles, asked };
}

describe('gh-recent-posts', () => {
  it('asks for one article more than it shows, as one of them may be the page itself', async () => {
    const { titles, asked } = await shown(
      '<gh-recent-posts data-count="1"></gh-recent-posts>',
      sampleArticles[0]!.slug,
    );
    expect(asked).toEqual([{ chapter: 'blog', limit: 2 }]);
    expect(titles).toEqual([sampleArticles[1]!.slug]);
  });

  it.each([
    ['1.9', 1],
    ['0', 0],
    ['-2', 0],
  ])('shows for data-count="%s" so many articles: %i', async (count, expected) => {
    const { titles } = await shown(`<gh-recent-posts data-count="${count}"></gh-recent-posts>`, '/');
    expect(titles).toHaveLength(expected);
  });

  it('leads to the list of its chapter, in the language of the page', async () => {
    expect((await shown('<gh-recent-posts></gh-recent-posts>', '/')).html).toContain('class="gh-more" href="/blog/"');
    const { html } = await shown('<gh-recent-posts></gh-recent-posts>', '/uk/', 'uk');
    expect(html).toContain('class="gh-more" href="/uk/blog/"');
  });
});
