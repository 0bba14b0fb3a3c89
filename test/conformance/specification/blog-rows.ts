import { expect } from 'vitest';
import { renderTag } from '../../support/render-tag.js';
import { sampleArticles } from '../../../widgets/shared/sample-articles.js';
import { answerOf } from './answer-of.js';
import type { Row } from './row.js';

const count = (html: string, part: RegExp) => html.match(part)?.length ?? 0;

/** What the specification says of lists of articles. */
export const blogRows: readonly Row[] = [
  {
    at: '8',
    says: 'a list names the term that there are no results for, in Ukrainian where the page is',
    async seen(stage) {
      await stage.page.route('**/uk/blog/', async (route) => {
        const page = await (await route.fetch()).text();
        await route.fulfill({
          body: page.replace('<main', '<gh-search data-own></gh-search><main'),
          contentType: 'text/html',
        });
      });
      await stage.page.goto(`${stage.site.origin}/uk/blog/`);
      const own = stage.page.locator('gh-search[data-own]');
      await own.locator('input').fill('щщщ');
      await own.getByText('Немає результатів за запитом «щщщ»').waitFor();
    },
  },
  {
    at: '5, 9',
    says: 'a page of the blog has 12 articles; page 1 of it is the base path',
    async seen(stage) {
      const { html } = await answerOf(stage, '/blog/');
      expect(count(html, /<li[^>]*><article/g)).toBe(12);
      const second = (await answerOf(stage, '/blog/page/2/')).html;
      const [pager = ''] = /<nav class="gh-blog-list-pager"[\s\S]*?<\/nav>/.exec(second) ?? [];
      expect(pager).toContain('href="/blog/"');
      expect(second).not.toContain('/blog/page/1/');
      expect((await answerOf(stage, '/blog/page/1/')).status).toBe(301);
    },
  },
  {
    at: '8',
    says: 'a page of the blog with no articles is a 404',
    async seen(stage) {
      expect((await answerOf(stage, '/blog/page/99/')).status).toBe(404);
      expect((await answerOf(stage, '/blog/design/page/99/')).status).toBe(404);
    },
  },
  {
    at: '2, 9',
    says: "the short list has 3 articles, the heading 'Blog' and the button 'All articles'",
    async seen(stage) {
      const { html } = await answerOf(stage, '/');
      const [list = ''] = /<gh-blog-list[\s\S]*?<\/gh-blog-list>/.exec(html) ?? [];
      expect(count(list, /<article/g)).toBe(3);
      expect(list).toMatch(/<h2[^>]*>Blog</);
      expect(list).toMatch(/<a class="gh-more" href="\/blog\/">(?:<span[^>]*>)?All articles</);
    },
  },
  {
    at: '2, 3',
    says: 'the orders of the list, and the categories of its dropdown',
    async seen(stage) {
      const { html } = await answerOf(stage, '/blog/');
      for (const order of ['Date Newest', 'All', 'Date Oldest', 'Title A-Z', 'Title Z-A'])
        expect(html).toContain(`>${order}<`);
      const [panel = ''] = /<gh-categories[\s\S]*?<\/gh-categories>/.exec(html) ?? [];
      const names = [...panel.matchAll(/<li><a[^>]*>(?:<[^>]+>)*([^<]+)/g)].map(([, name]) => name);
      expect(names).toEqual([
        'All',
        'Architecture',
        '3D Rendering',
        'Design',
        'Interior',
        'Exterior',
        'Software',
        'Real Estate',
        'Animation',
        'Product',
      ]);
    },
  },
  {
    at: '2, 9',
    says: 'dates are written as in Ukraine',
    async seen() {
      const html = await renderTag('<gh-comments></gh-comments>', {
        path: '/blog/what-a-clay-is-for/',
        answers: {
          articles: async () => ({ articles: sampleArticles.slice(0, 1), total: 1 }),
          comments: async () => [
            {
              comment_id: '1',
              article_id: '1.11',
              name: 'Iris',
              text: 'Yes',
              date: Date.UTC(2026, 2, 4),
              reply_to: '',
            },
          ],
        },
      });
      expect(html).toContain('>04.03.2026</time>');
    },
  },
  ...(
    [
      ['category', 'This category is empty'],
      ['author', 'This author have no posts yet'],
    ] as const
  ).map(([type, says]): Row => ({
    at: '8',
    says: `an empty list of a ${type} says '${says}'`,
    async seen() {
      const html = await renderTag(`<gh-blog-list data-type="${type}"></gh-blog-list>`, {
        path: '/blog/design/',
        answers: { articles: async () => ({ articles: [], total: 0 }) },
      });
      expect(html).toContain(`>${says}<`);
    },
  })),
];
