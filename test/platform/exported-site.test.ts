import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/site/content/site.js';
import { addressesIn } from '../../kit/crawl/addresses-in.js';
import { exportSite, type ExportResult } from '../../kit/export/export-site.js';
import { whatIsShown } from '../legacy/what-is-shown.js';
import { leadsOf } from '../support/leads.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const origin = 'http://site.example';
const server = 'https://live.studio.example';

let site: TestSite;
let folder: string;
let result: ExportResult;
const problems: string[] = [];

/** Making thousands of pictures is other tests' business. */
const isMade = ({ pathname }: URL): boolean => /^\/assets\/(?:images|films)\//.test(pathname);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'whole-site-'));
  site = await openTestSite(undefined, studio);
  result = await exportSite({
    ask: async ({ url }) => (isMade(new URL(url)) ? new Response('picture') : site.ask(url)),
    origin,
    folder,
    publicOrigin: 'https://studio.example',
    server,
    onProblem: (message) => problems.push(message),
  });
}, 300_000);
afterAll(async () => {
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const exported = (path: string) => readFile(join(folder, path, 'index.html'), 'utf8');
/** Everything that the map of the live site lists. */
async function listed(): Promise<readonly string[]> {
  const map = await (await site.ask('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => decodeURI(new URL(address).pathname));
}

describe('the whole demo as files', () => {
  it('has every page of the map, with the texts, links, pictures and edit ids of the live one', async () => {
    const paths = await listed();
    expect(paths.length).toBeGreaterThan(40);
    expect(result.pages).toBeGreaterThanOrEqual(paths.length);
    for (const path of paths) {
      const live = await (await site.ask(encodeURI(path))).text();
      const file = await exported(path);
      expect(whatIsShown(file), path).toEqual(whatIsShown(live));
    }
  });

  it('leads nowhere that has no file', async () => {
    const missing = new Set<string>();
    for (const path of await listed()) {
      const { pages, files } = addressesIn(await exported(path), `https://studio.example${encodeURI(path)}`);
      for (const address of [...pages, ...files]) {
        const url = new URL(address);
        if (url.origin !== 'https://studio.example' || url.pathname.startsWith('/_gh/')) continue;
        const name = decodeURI(url.pathname);
        const file = name.endsWith('/') ? `${name}index.html` : name;
        await readFile(join(folder, file)).catch(() => missing.add(`${path} -> ${url.pathname}`));
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('tells of nothing but orders of lists', () => {
    expect(problems).toEqual([expect.stringContaining('Linked with a query too')]);
  });

  it('sends every form to the live site, which keeps it once', async () => {
    const actions = new Set<string>();
    for (const path of await listed())
      for (const [, action = ''] of (await exported(path)).matchAll(/<form\b[^>]*\saction="([^"]*)"/g))
        actions.add(action);
    expect(actions.size).toBeGreaterThan(1);
    const elsewhere = [...actions].filter((action) => !action.startsWith(server));
    expect(elsewhere).toEqual([]);
    const inputs = { name: 'Ada', email: 'ada@example.com', message: 'A house', phone: '+380441234567' };
    const forms = [...actions].filter((action) => action.includes('/_gh/forms/'));
    expect(forms.length).toBeGreaterThan(0);
    const statuses = [];
    for (const [index, action] of [...forms, ...forms].entries()) {
      const payload = JSON.stringify({ inputs, url: '/', formPlacement: action });
      const body = new URLSearchParams({ key: `exported ${index % forms.length}`, payload });
      const headers = { origin: 'https://studio.example' };
      const { status } = await site.ask(new URL(action).pathname, { method: 'POST', headers, body });
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const leads = await leadsOf(site.client);
    expect(leads.map(({ placement }) => placement).sort()).toEqual([...forms].sort());
  });
});
