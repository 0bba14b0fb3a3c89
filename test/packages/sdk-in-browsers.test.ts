import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchBrowser, watchConsole } from '../support/browser.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';

const { project } = inject('packed');

/** What a page or a worker has got of the entries of the SDK. */
interface Imported {
  readonly found: readonly (readonly string[])[];
  readonly version: unknown;
}

describe('the modules of the SDK in a browser', () => {
  const folder = 'node_modules/@siteblocks/sdk';
  let files: Served;
  let browser: Browser;
  let page: Page;
  let said: string[];

  /** Imports the entries, and says what each has; then makes one call of the client. */
  const everything = (paths: readonly string[]) => `
    const found = [];
    for (const path of ${JSON.stringify(paths)}) found.push(Object.keys(await import(path)));
    const { createClient } = await import(${JSON.stringify(paths[0])});
    const client = createClient({ serverUrl: 'https://platform.test', fetch: async () => Response.json({ version: '1.2' }) });
    const version = await client.auth.version();
    client.close();
    return { found, version };`;

  beforeAll(async () => {
    files = await serveFolder(project);
    browser = await launchBrowser();
    page = await browser.newPage();
    said = watchConsole(page);
    await page.goto(`${files.origin}/${folder}/package.json`);
  });
  afterAll(async () => {
    await browser.close();
    await files.close();
  });

  const paths = () => {
    const { exports } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as {
      exports: Record<string, { default: string }>;
    };
    const entries = ['.', './read', './functions', './gudhub'].map((entry) => exports[entry]!.default);
    return entries.map((entry) => `${files.origin}/${join(folder, entry)}`);
  };
  const check = ({ found, version }: Imported) => {
    expect(found.map((names) => names.length > 0)).toEqual([true, true, true, true]);
    expect(found[0]).toContain('createClient');
    expect(found[3]).toContain('GudHub');
    expect(version).toEqual({ version: '1.2' });
    expect(said).toEqual([]);
  };

  it('are imported by a page, and make a call there', async () => {
    check(await page.evaluate<Imported>(`(async () => {${everything(paths())}})()`));
  });

  it('are one plain script for pages without modules, which has the globals of the earlier library', async () => {
    await page.addScriptTag({ url: `${files.origin}/${folder}/gudhub.global.js` });
    const asked = await page.evaluate<unknown>(`(async () => {
      const platform = { '/auth/login': { user_id: 1, accesstoken: 'token-1', expirydate: Date.now() + 3600000 }, '/version': { version: '1.2' } };
      const fetch = async (address) => Response.json(platform[new URL(address).pathname]);
      const gudhub = new GudHubLibrary.GudHub('key-1', { server_url: 'https://platform.test', fetch });
      const said = [window.GudHub === GudHubLibrary.default, await gudhub.getVersion(), await gudhub.getToken()];
      gudhub.client.close();
      return said;
    })()`);
    expect(asked).toEqual([true, { version: '1.2' }, 'token-1']);
    expect(said).toEqual([]);
  });

  it('are imported by a worker, and make a call there', async () => {
    const source = `(async () => {${everything(paths())}})().then(postMessage, (error) => postMessage(String(error)))`;
    const inWorker = (code: string): Promise<Imported> =>
      new Promise((resolve) => {
        const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
        new Worker(address, { type: 'module' }).onmessage = ({ data }) => resolve(data as Imported);
      });
    check(await page.evaluate(inWorker, source));
  });
});

describe('the script of the SDK', () => {
  const field = { field_id: 3, data_type: 'text', name_space: 'title' };
  const item = { item_id: 12, fields: [{ field_id: 3, field_value: 'Studio' }] };
  const answers: Readonly<Record<string, object>> = {
    '/auth/login': { user_id: 1, username: 'anna', accesstoken: 'token-1', expirydate: Date.now() + 3_600_000 },
    '/api/app/get': { app_id: 7, app_name: 'Blog', field_list: [field], items_list: [item] },
    '/api/new/document/find-one': { app_id: 7, item_id: 12, element_id: 3, data: '{"a":1}' },
  };
  const web = { URL, URLSearchParams, FormData, AbortController, setTimeout, clearTimeout, console, performance };
  const page = createContext({
    ...web,
    fetch: async (address: string) => Response.json(answers[new URL(address).pathname] ?? {}),
  });
  const asPageDoes = (source: string): unknown => runInContext(source, page);

  beforeAll(() => {
    // What it comes to is a class, which must not be returned: it would be called as what ends the tests.
    asPageDoes(readFileSync(join(project, 'node_modules/@siteblocks/sdk/gudhub.global.js'), 'utf8'));
  });

  it('has the globals of the earlier library, and the class by its own name', () => {
    expect(asPageDoes('typeof GudHub')).toBe('function');
    expect(asPageDoes('GudHubLibrary.GudHub === GudHub && GudHubLibrary.default === GudHub')).toBe(true);
  });

  it.each([
    ['reads an app', '(await gudhub.getApp(7)).app_name', 'Blog'],
    ['reads a document', '(await gudhub.getDocument({ app_id: 7, item_id: 12, element_id: 3 })).data', '{"a":1}'],
    [
      'finds what resembles a text',
      "(await gudhub.util.getFilteredItems(await gudhub.getItems(7), [{ field_id: 3, search_type: 'search', valuesArray: ['studo'] }], 7, 7, 12)).length",
      1,
    ],
    [
      'builds JSON',
      "JSON.stringify(await gudhub.jsonConstructor({ type: 'array', property_name: 'posts', app_id: 7, childs: [{ type: 'property', property_name: 'title', property_type: 'field_value', field_id: 3 }] }))",
      '{"posts":[{"title":"Studio"}]}',
    ],
  ])('%s, with all that this needs in the one file', async (_what, call, answer) => {
    const made = asPageDoes(
      `(async () => { const gudhub = new GudHub('key-1', { server_url: 'https://platform.test' }); return ${call}; })()`,
    );
    expect(await made).toBe(answer);
  });
});
