import { describe, expect, it } from 'vitest';
import { pagesOfAddress } from './read-pages.js';

const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });

describe('the pages of a running site', () => {
  it('are those that its map names too, under whatever address visitors find them', async () => {
    const answers: Readonly<Record<string, () => Response>> = {
      '/': () => html('<p>Home</p>'),
      '/contact/': () => html('<p>Contact</p>'),
      '/sitemap.xml': () =>
        new Response(
          '<urlset><url><loc>https://studio.example/contact/</loc></url><url><loc>http://[</loc></url></urlset>',
        ),
    };
    const asked: string[] = [];
    const ask = async (input: URL | RequestInfo) => {
      const url = new URL(String(input));
      asked.push(url.origin);
      return answers[url.pathname]?.() ?? new Response('', { status: 404 });
    };
    const pages = await pagesOfAddress('http://localhost:3000/', 10, ask);
    expect(pages.map(({ path }) => path)).toEqual(['/', '/contact/']);
    expect(new Set(asked)).toEqual(new Set(['http://localhost:3000']));
  });
});
