import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import studio from '../../demo/content/site.js';
import type { SiteDefinition } from '../../cms/definition/site-definition.js';
import { addressesIn } from '../../kit/crawl/addresses-in.js';
import { exportSite, type ExportResult } from '../../kit/export/export-site.js';
import { whatIsShown } from '../legacy/what-is-shown.js';
import { leadsOf } from '../support/leads.js';
import workshop from '../sites/workshop/site.js';
import { openTestSite, type TestSite } from './open-test-site.js';

const server = 'https://live.studio.example';

/** The demo has hundreds of pages, so it is exported with the long tests alone. */
const definitions: readonly (readonly [name: string, definition: SiteDefinition, pages: number])[] = [
  ['a small site in two languages', workshop, 8],
  ...(process.env['FULL_MATRIX'] === '1' ? ([['the whole demo', studio, 150]] as const) : []),
];

const publicOrigin = 'https://studio.example';

/** Making thousands of pictures is other tests' business, and so is the build for browsers. */
const isMade = ({ pathname }: URL): boolean => /^\/(?:assets\/(?:images|films)|_gh\/cdn)\//.test(pathname);

describe.each(definitions)('%s as files', (_name, definition, atLeast) => {
  let site: TestSite;
  let folder: string;
  let result: ExportResult;
  const problems: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whole-site-'));
    site = await openTestSite(() => ({ publicOrigin }), definition);
    result = await exportSite({
      ask: async ({ url }) => (isMade(new URL(url)) ? new Response('{}') : site.ask(url)),
      origin: 'http://site.example',
      folder,
      publicOrigin,
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

  it('has every page of the map, with the texts, links, pictures and edit ids of the live one', async () => {
    const paths = await listed();
    expect(paths.length).toBeGreaterThanOrEqual(atLeast);
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
      const { pages, files } = addressesIn(await exported(path), publicOrigin + encodeURI(path));
      for (const address of [...pages, ...files]) {
        const url = new URL(address);
        if (url.origin !== publicOrigin || url.pathname.startsWith('/_gh/')) continue;
        const name = decodeURI(url.pathname);
        const file = name.endsWith('/') ? `${name}index.html` : name;
        await readFile(join(folder, file)).catch(() => missing.add(`${path} -> ${url.pathname}`));
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('tells of nothing but orders of lists', () => {
    const others = problems.filter((message) => !message.startsWith('Linked with a query too'));
    expect(others).toEqual([]);
  });

  it('sends every form to the live site, which keeps it once', async () => {
    const actions = new Set<string>();
    for (const path of await listed())
      for (const [, action = ''] of (await exported(path)).matchAll(/<form\b[^>]*\saction="([^"]*)"/g))
        actions.add(action);
    expect(actions.size).toBeGreaterThan(0);
    const elsewhere = [...actions].filter((action) => !action.startsWith(server));
    expect(elsewhere).toEqual([]);
    const inputs = { name: 'Ada', email: 'ada@example.com', message: 'A house', phone: '+380441234567' };
    const forms = [...actions].filter((action) => action.includes('/_gh/forms/'));
    expect(forms.length).toBeGreaterThan(0);
    const statuses = [];
    for (const [index, action] of [...forms, ...forms].entries()) {
      const payload = JSON.stringify({ inputs, url: '/', formPlacement: action });
      const body = new URLSearchParams({ key: `exported ${index % forms.length}`, payload });
      const headers = { origin: publicOrigin };
      const { status } = await site.ask(new URL(action).pathname, { method: 'POST', headers, body });
      statuses.push(status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const leads = await leadsOf(site.client);
    expect(leads.map(({ placement }) => placement).sort()).toEqual([...forms].sort());
  });
});
