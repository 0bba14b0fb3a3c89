import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as cli from '../../kit/cli.js';
import type { Lead } from '../../kit/forms/lead-store.js';
import { exampleChapters, startExamplePlatform } from '../../test/packages/example-platform.js';
import { writeLegacyFolder } from '../../test/support/legacy-folder.js';
import { smallFiles, smallTemplates } from '../../test/support/kit-site.js';
import type { TestPlatform } from '../../sdk/testing/test-platform.js';
import * as server from '../../kit/server.js';
import { codeOf, runGuide } from './run-guide.js';

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/site-kit.md'), 'utf8');

/** Without its chapter about edit mode, which editable-site.test.ts runs. */
const kitGuide = guide.replace(/^## Edit mode\n.*?(?=^## )/ms, '');

const legacy = writeLegacyFolder();
let platform: TestPlatform;
let files: Awaited<ReturnType<typeof smallFiles>>;
beforeAll(async () => {
  [platform, files] = await Promise.all([startExamplePlatform(), smallFiles()]);
});
afterAll(() => Promise.all([platform.close(), files.remove(), legacy.remove()]));

describe('the guide of the site kit', () => {
  it('has examples that run as they are written', async () => {
    const shown: unknown[][] = [];
    const leads: Lead[] = [];
    const names: Readonly<Record<string, unknown>> = {
      // The package siteblocks lies beside this one where both are installed.
      readBrowserFiles: async () => files,
      adoptSite: (_folder: string, options: server.AdoptOptions) =>
        server.adoptSite(legacy.folder, { ...options, files }),
      serverUrl: platform.url,
      authKey: 'key-1',
      configuration: { chapters: JSON.parse(exampleChapters) as unknown },
      templates: { '': smallTemplates['page'], page: smallTemplates['page'] },
      keep: (lead: Lead) => leads.push(lead),
      show: (...values: unknown[]) => shown.push(values),
    };
    const modules = { '@siteblocks/server': server, '@siteblocks/server/cli': cli };
    await runGuide(codeOf(kitGuide, 'ts'), modules, names);
    const [page, problem, own, findings] = [shown[0], shown.at(-3), shown.at(-2), shown.at(-1)];
    expect(page).toEqual([200, expect.stringContaining('We draw <b>houses</b>')]);
    expect(problem).toEqual([expect.stringContaining('gh-id="intro.title"')]);
    expect(own).toEqual([expect.stringContaining('<title>Contact</title>')]);
    expect(findings).toEqual([[expect.objectContaining({ kind: 'tag', tag: 'payment-form' })]]);
    expect(JSON.parse(exampleChapters)).toEqual({ pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } });
  });

  it('is begun by the page about Node servers, whose server answers as it is written', async () => {
    const start = readFileSync(join(root, 'docs/start/node-server.md'), 'utf8');
    const [code] = [...start.matchAll(/```js\n(.*?)```/gs)].map(([, block = '']) => block);
    expect(code).toContain('createSite');
    const servers: Server[] = [];
    const names: Readonly<Record<string, unknown>> = {
      ...server,
      readBrowserFiles: async () => files,
      // The port that the page names may be taken.
      createServer: (listener: RequestListener) => ({
        listen: () => servers.push(createServer(listener).listen(0, '127.0.0.1')),
      }),
      platform: { serverUrl: platform.url, authKey: 'key-1' },
      chapters: JSON.parse(exampleChapters) as unknown,
      languages: [{ lang: 'en-US' }],
      config: { generalInfo: { name: 'Studio' } },
      store: async () => undefined,
      template: () => smallTemplates['page'],
    };
    const run = compileFunction(
      `return (async () => {${code?.replace(/^import .*$/gm, '')}\n})();`,
      Object.keys(names),
    ) as (...values: readonly unknown[]) => Promise<void>;
    await run(...Object.values(names));
    const [running] = servers;
    expect(running).toBeDefined();
    try {
      if (!running?.listening) await new Promise((done) => running?.once('listening', done));
      const { port } = running?.address() as AddressInfo;
      expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('We draw <b>houses</b>');
    } finally {
      running?.closeAllConnections();
      running?.close();
    }
  });

  it('shows the servers of the examples as they are', () => {
    const shown = [...guide.matchAll(/```js\n\/\/ (examples\/\S+)\n(.*?)```/gs)].map(([, file, code]) => [file, code]);
    expect(shown.map(([file]) => file)).toEqual(
      ['node', 'express', 'fastify', 'hono'].map((name) => `examples/${name}/server.js`),
    );
    for (const [file = '', code] of shown) expect(code, file).toBe(readFileSync(join(root, file), 'utf8'));
  });
});
