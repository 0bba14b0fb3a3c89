import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOfAddress, pagesOfFolder } from './read-pages.js';

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

describe('the files of a folder', () => {
  it('with <html>, <head> or <body> are pages, at the path that is given or that their names say; others are parts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kit-pages-'));
    await mkdir(join(folder, 'assets'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><p>Home</p>');
    await writeFile(join(folder, 'about.html'), '<BODY class="a"><p>About</p>');
    await writeFile(join(folder, 'list.html'), '<html><p>List</p></html>');
    await writeFile(join(folder, 'assets/header.html'), '<header><a href="/">Home</a></header>');
    const { pages, parts } = await pagesOfFolder(folder, (file) => (file === 'list.html' ? '/blog/' : undefined));
    expect(pages.map(({ path }) => path)).toEqual(['/about/', '/', '/blog/']);
    expect([...parts.keys()]).toEqual(['assets/header.html']);
    await rm(folder, { recursive: true });
  });
});
