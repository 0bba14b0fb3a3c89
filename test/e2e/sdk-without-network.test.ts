import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client, createClient } from '../../sdk/index.js';
import { launchBrowser } from '../support/browser.js';
import { serve } from '../support/serve.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';

const root = resolve(import.meta.dirname, '../..');
const app = {
  app_id: 7,
  app_name: 'Blog',
  field_list: [{ field_id: 3, data_type: 'text', name_space: 'title' }],
  items_list: [
    { item_id: 1, last_update: 1, fields: [{ field_id: 3, field_value: 'one' }] },
    { item_id: 2, last_update: 1, fields: [{ field_id: 3, field_value: 'two' }] },
  ],
  file_list: [],
  views_list: [],
};

const start = `<script type="module">import { createClient } from '/sdk.js'; globalThis.createClient = createClient;</script>`;

/** The names that a page of the bundle has. */
interface Bundle {
  readonly createClient: typeof createClient;
  client: Client;
  isCut: boolean;
  writes: Promise<unknown>[];
}

describe('the SDK in a bundle with code splitting', () => {
  let folder: string;
  let files: Served;
  let platform: Served;
  let browser: Browser;
  let page: Page;
  let parts: string[];
  let written: string[];
  /** Files of the bundle that were fetched since it was set. */
  let fetched: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sdk-split-'));
    const result = await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      build: {
        outDir: folder,
        target: 'es2022',
        lib: { entry: join(root, 'sdk/index.ts'), formats: ['es'], fileName: 'sdk' },
      },
    });
    parts = (Array.isArray(result) ? result : [result]).flatMap((made) =>
      'output' in made ? made.output.flatMap((part) => (part.type === 'chunk' ? [part.fileName] : [])) : [],
    );
    await writeFile(join(folder, 'index.html'), start);
    files = await serveFolder(folder);
    platform = await serve((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://platform');
      let body = '';
      request.on('data', (data) => (body += String(data)));
      request.on('end', () => {
        const form = new URLSearchParams(body);
        if (pathname.startsWith('/api/items/')) written.push(pathname);
        const items = (JSON.parse(form.get('items') ?? '[]') as object[]).map((item, place) => ({
          item_id: 10 + place,
          ...item,
        }));
        const answers: Record<string, unknown> = {
          '/auth/login': { user_id: 1, accesstoken: 't', auth_key: 'key-1', expirydate: Date.now() + 3_600_000 },
          '/api/app/get': app,
          '/api/items/delete': [{ item_id: 2 }],
        };
        response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
        response.end(JSON.stringify(answers[pathname] ?? items));
      });
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await Promise.all([files.close(), platform.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  /** A page that has read one list; then the files of the bundle are gone, and the network is if the test says so. */
  async function openPage(options: object): Promise<void> {
    written = [];
    fetched = [];
    const context = await browser.newContext();
    page = await context.newPage();
    await page.goto(`${files.origin}/`);
    await page.waitForFunction(() => 'createClient' in globalThis);
    await page.evaluate(
      async ({ serverUrl, given }) => {
        const state = globalThis as unknown as Bundle;
        state.client = state.createClient({
          serverUrl,
          authKey: 'key-1',
          ...given,
          fetch: (input, init) => (state.isCut ? Promise.reject(new TypeError('no network')) : fetch(input, init)),
        });
        await state.client.items.list(7);
      },
      { serverUrl: platform.origin, given: options },
    );
  }

  async function removeFiles(): Promise<void> {
    await page.route(/\.js$/, (route) => {
      fetched.push(route.request().url());
      return route.fulfill({ status: 404, body: 'Not found' });
    });
  }

  it('has few parts', () => expect(parts.length).toBeLessThanOrEqual(9));

  it('writes, reads and subscribes without the network after one read, and sends when it is back', async () => {
    await openPage({ queueWrites: true, localDatabase: true });
    await removeFiles();
    const offline = await page.evaluate(async () => {
      const state = globalThis as unknown as Bundle;
      const { client } = state;
      state.isCut = true;
      const value = { field_id: 3, field_value: 'offline' };
      state.writes = [
        client.items.add(7, [{ fields: [value] }]),
        client.items.update(7, [{ item_id: 1, fields: [value] }]),
        client.fields.setValue(7, 1, 3, 'again'),
        client.items.delete(7, [2]),
      ];
      for (const write of state.writes) write.catch(() => undefined);
      const filters = [{ field_id: 3, search_type: 'search', valuesArray: ['ofline'] }] as const;
      const found = await new Promise<number>((done, fail) =>
        client.subscribe({ app_id: 7, filters }, (items) => done(items.length), { onError: fail }),
      );
      const shown = (await client.items.list(7)).map(({ fields }) => fields[0]?.field_value);
      return { found, shown, pending: (await client.writes.pending()).length, refused: await client.writes.refused() };
    });
    expect(offline).toEqual({ found: 1, shown: ['again', 'offline'], pending: 4, refused: [] });
    expect(written).toEqual([]);
    await page.evaluate(async () => {
      const state = globalThis as unknown as Bundle;
      state.isCut = false;
      globalThis.dispatchEvent(new Event('online'));
      await Promise.all(state.writes);
    });
    expect(written).toEqual(['add', 'update', 'update', 'delete'].map((action) => `/api/items/${action}`));
    expect(fetched).toEqual([]);
  });

  it('goes on working when a deployment has removed its files', async () => {
    await openPage({});
    await page.waitForFunction(
      (count) => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length >= count,
      // All but what only an offline client needs.
      parts.length - 1,
    );
    await removeFiles();
    const value = { field_id: 3, field_value: 'new' };
    const added = await page.evaluate(
      async (given) => (await (globalThis as unknown as Bundle).client.items.add(7, [{ fields: [given] }])).length,
      value,
    );
    expect(added).toBe(1);
    expect(written).toEqual(['/api/items/add']);
    expect(fetched).toEqual([]);
  });
});
