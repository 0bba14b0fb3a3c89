import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesIn } from '../../kit/crawl/addresses-in.js';
import { exportSite, type ExportResult } from '../../kit/export/export-site.js';
import { fileOfAddress } from '../../kit/export/file-of-address.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const origin = 'http://site.example';
let site: TestSite;
let folder: string;
let result: ExportResult;
const problems: string[] = [];

beforeAll(async () => {
  site = await openTestSite(() => ({ publicOrigin: origin }));
  folder = await mkdtemp(join(tmpdir(), 'site-export-'));
  result = await exportSite({
    ask: ({ url, method, headers }) => site.ask(url, { method, headers }),
    origin,
    folder,
    publicOrigin: 'https://studio.example',
    server: 'https://forms.studio.example',
    onProblem: (message) => problems.push(message),
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const pathsOfMap = async (): Promise<readonly string[]> =>
  [...(await (await site.ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );

/** What a visitor reads, where it leads and what is shown, without regard to which host it is on. */
function facts(html: string) {
  const body = html.slice(html.indexOf('<body')).replaceAll('https://studio.example', origin);
  const { pages, files } = addressesIn(body, origin);
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    words: body
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    links: [...pages],
    shown: [...files],
  };
}

describe('the studio as files', () => {
  it('has every page of its map, with the texts, links and pictures of the live one', async () => {
    const paths = await pathsOfMap();
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) {
      const file = fileOfAddress({ pathname: path }, true) ?? '';
      const exported = await readFile(join(folder, file), 'utf8');
      expect(facts(exported), path).toEqual(facts(await (await site.ask(path)).text()));
    }
  });

  it('has each picture that its pages show, as the live site has it', async () => {
    const html = await readFile(join(folder, 'index.html'), 'utf8');
    const pictures = facts(html).shown.filter((address) => new URL(address).pathname.startsWith('/assets/images/'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const address of pictures) {
      const { pathname } = new URL(address);
      const live = Buffer.from(await (await site.ask(pathname)).arrayBuffer());
      expect((await readFile(join(folder, decodeURIComponent(pathname)))).equals(live), pathname).toBe(true);
    }
  });

  it('names nowhere the host that it was made from', async () => {
    for (const file of ['index.html', 'sitemap.xml', 'robots.txt', '404.html'])
      expect(await readFile(join(folder, file), 'utf8'), file).not.toContain('site.example/');
  });

  it('tells what did not come along, and nothing went wrong on the way', () => {
    expect(result.pages).toBeGreaterThan(5);
    expect(problems.filter((message) => message.includes('answers with 5'))).toEqual([]);
    expect(site.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
