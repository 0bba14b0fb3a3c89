import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smallFiles, smallSite, smallTemplates } from '../../test/support/kit-site.js';
import type { Served } from '../../test/support/serve.js';
import { serveFolder } from '../../test/support/serve-folder.js';
import { addressesIn } from '../crawl/addresses-in.js';
import type { Lead } from '../forms/lead-store.js';
import { nodeHandler } from '../node-handler.js';
import { SiteError } from '../site-error.js';
import { siteHandler, type SiteHandler } from '../site-handler.js';
import { exportSite, type ExportOptions } from './export-site.js';

const picture = Buffer.from('89504e470d0a1a0a', 'hex');
let files: Awaited<ReturnType<typeof smallFiles>>;
let folder: string;
let live: SiteHandler;
let liveServer: Server;
let fileServer: Served;
const leads: Lead[] = [];
/** Pictures that are still being made when they are first asked for. */
let early = 0;

const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  files = await smallFiles();
  folder = await mkdtemp(join(tmpdir(), 'kit-export-'));
  live = siteHandler(smallSite(), {
    files,
    forms: { store: async (lead) => void leads.push(lead) },
    pages: { template: ({ template }) => smallTemplates[template], script: '/_gh/cdn/runtime.js' },
    others: ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/old.html') return new Response(null, { status: 301, headers: { location: '/contact/' } });
      if (!pathname.startsWith('/assets/')) return new Response('', { status: 404 });
      early += 1;
      const cache = early <= 2 ? 'private, no-store' : 'public, max-age=60';
      return new Response(picture, { headers: { 'content-type': 'image/png', 'cache-control': cache } });
    },
  });
  liveServer = createServer(nodeHandler(live));
  await listening(liveServer);
  fileServer = await serveFolder(folder);
});
afterAll(async () => {
  liveServer.close();
  await Promise.all([fileServer.close(), files.remove(), rm(folder, { recursive: true, force: true })]);
});

const problems: string[] = [];
const run = (options: Partial<ExportOptions> = {}) =>
  exportSite({
    ask: fetch,
    origin: originOf(liveServer),
    folder,
    publicOrigin: 'https://studio.example',
    server: originOf(liveServer),
    onProblem: (message) => problems.push(message),
    ...options,
  });

const htmlAt = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { redirect: 'follow' });
  return { status: answer.status, html: await answer.text() };
};

/** What a visitor reads and can follow. */
function facts(html: string) {
  const body = html.slice(html.indexOf('<body'));
  const { pages, files: shown } = addressesIn(body, 'http://x.example/');
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    words: body
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    links: [...pages],
    pictures: [...shown].filter((address) => address.endsWith('.png')),
  };
}

describe('an exported site, on a server of files', () => {
  beforeEach(async () => {
    problems.length = 0;
    await run();
  });

  it('shows every page with the texts, links and pictures of the live one', async () => {
    for (const path of ['/', '/contact/', '/uk/']) {
      const [exported, original] = await Promise.all([
        htmlAt(fileServer.origin, path),
        htmlAt(originOf(liveServer), path),
      ]);
      expect(exported.status, path).toBe(200);
      expect(facts(exported.html), path).toEqual(facts(original.html));
    }
    for (const { pictures } of [facts((await htmlAt(fileServer.origin, '/')).html)]) {
      expect(pictures).toHaveLength(2);
      for (const address of pictures) {
        const answer = await fetch(fileServer.origin + new URL(address).pathname);
        expect(Buffer.from(await answer.arrayBuffer()), address).toEqual(picture);
      }
    }
  });

  it('has a page for addresses that do not exist, in each language', async () => {
    const missing = await htmlAt(fileServer.origin, '/nowhere/');
    expect([missing.status, facts(missing.html).title]).toEqual([404, 'Not here']);
    expect(await readFile(join(folder, 'uk/404.html'), 'utf8')).toContain('Такої сторінки нема');
  });

  it('has the map, with addresses of where the files are', async () => {
    const live = originOf(liveServer);
    const map = await readFile(join(folder, 'sitemap.xml'), 'utf8');
    expect(map).toContain('<loc>https://studio.example/contact/</loc>');
    expect(map).not.toContain(live);
    expect(await readFile(join(folder, 'robots.txt'), 'utf8')).toContain('https://studio.example/sitemap.xml');
  });

  it('has the build for browsers whole, unchanged', async () => {
    expect(await readFile(join(folder, '_gh/cdn/runtime.js'), 'utf8')).toBe('void 0;');
    expect(await readdir(join(folder, '_gh/cdn'))).toContain('base.css');
  });

  it('sends its forms to the server, and its runtime asks that one', async () => {
    const server = originOf(liveServer);
    const { html } = await htmlAt(fileServer.origin, '/contact/');
    const action = /<form[^>]*action="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(action).toBe(`${server}/_gh/forms/main`);
    expect(html).toContain(`data-site="${server}" data-isolation="light"`);
    leads.length = 0;
    const payload = JSON.stringify({ inputs: { name: 'Ada', email: 'ada@example.com' }, url: '/contact/' });
    const answer = await fetch(action, {
      method: 'POST',
      headers: { origin: 'https://studio.example' },
      body: new URLSearchParams({ key: 'from-files', payload }),
    });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(leads.map(({ inputs }) => inputs)).toEqual([{ name: 'Ada', email: 'ada@example.com' }]);
  });

  it('says its policy in the page, the server in it, without what only headers can say', async () => {
    const { html } = await htmlAt(fileServer.origin, '/');
    const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1] ?? '';
    const server = originOf(liveServer);
    expect(policy).toContain(`connect-src &#39;self&#39; ${server}`);
    expect(policy).toContain(`form-action &#39;self&#39; ${server}`);
    expect(policy).not.toContain('frame-ancestors');
  });

  it('leads from an old address to the new one', async () => {
    expect(await readFile(join(folder, 'old.html'), 'utf8')).toContain('url=/contact/');
  });

  it('tells of queries, which a server of files does not see', () => {
    expect(problems).toEqual([expect.stringContaining('Linked with a query')]);
  });
});

describe('an export', () => {
  it('takes away what an earlier one wrote and the site no longer has, and nothing else', async () => {
    await run();
    const list = join(folder, '.siteblocks-export.json');
    const before = JSON.parse(await readFile(list, 'utf8')) as { files: string[] };
    await writeFile(join(folder, 'gone.html'), 'x');
    await writeFile(join(folder, 'mine.txt'), 'x');
    await writeFile(list, JSON.stringify({ files: [...before.files, 'gone.html', '../outside.html'] }));
    expect((await run()).removed).toEqual(['gone.html']);
    expect(await readdir(folder)).toContain('mine.txt');
    expect(await readdir(folder)).not.toContain('gone.html');
  });

  it('refuses a folder that holds something else', async () => {
    const other = await mkdtemp(join(tmpdir(), 'kit-other-'));
    await writeFile(join(other, 'thesis.txt'), 'x');
    await expect(run({ folder: other })).rejects.toMatchObject({ name: 'SiteError', code: 'folder-in-use' });
    expect(await readdir(other)).toEqual(['thesis.txt']);
    await rm(other, { recursive: true });
  });

  it('refuses a name that a file has', async () => {
    const file = join(folder, 'sitemap.xml');
    await expect(run({ folder: file })).rejects.toMatchObject({
      name: 'SiteError',
      message: `The folder ${file} cannot be made: there is a file of this name. Name another one.`,
    });
  });

  it('without a server reports the pages whose forms have no destination', async () => {
    problems.length = 0;
    await run({ server: undefined });
    expect(problems.filter((message) => message.includes('a form'))).toEqual([
      expect.stringMatching(/^Pages with a form without a destination: 1\./),
    ]);
  });

  it('refuses a site that does not answer, and an address with a path', async () => {
    const closed = createServer();
    await listening(closed);
    const origin = originOf(closed);
    await new Promise((resolve) => closed.close(resolve));
    await expect(run({ origin })).rejects.toMatchObject({ code: 'unreachable' });
    await expect(run({ server: 'https://x.example/path' })).rejects.toBeInstanceOf(SiteError);
  });

  it('tells of a picture that is still being made when it is waited for no longer', async () => {
    early = -1000;
    problems.length = 0;
    await run({ patience: 250 });
    early = 3;
    const told = (name: string) =>
      `/assets/${name} is still being made, so another copy of that picture is in its place: export again.`;
    expect(problems.filter((problem) => problem.includes('still being made')).sort()).toEqual([
      told('house-2.png'),
      told('house.png'),
    ]);
  });
});
