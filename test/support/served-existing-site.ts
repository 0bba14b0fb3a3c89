import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { siteHandler } from '../../kit/site-handler.js';
import type { MainLanguage } from '../legacy/site/configuration.js';
import type { ExistingPage } from '../legacy/site/existing-page.js';
import { pageSource, syntheticSite } from '../legacy/site/synthetic-site.js';
import type { Served } from './serve.js';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>';

/**
 * The synthetic existing site, served by the kit on a free port, with the built files for browsers.
 *
 * @param besides Further pages of the site.
 */
export async function serveExistingSite(lang: MainLanguage, besides: readonly ExistingPage[] = []): Promise<Served> {
  const { pages, translated, configuration, platform } = syntheticSite(lang, besides);
  const all = [...pages, ...translated];
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = createExistingSite({
    platform: platform.client,
    configuration,
    publicOrigin: origin,
    log: () => undefined,
  });
  const handle = siteHandler(site, {
    files: await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')),
    pages: {
      script: '/_gh/cdn/runtime.js',
      // Where its platform keeps the pictures of items.
      hosts: { 'img-src': ['https://platform.example'] },
      template: ({ path }) => pageSource(all.find((page) => page.path === path) ?? { body: '' }, lang),
    },
    others: () => new Response(picture, { headers: { 'content-type': 'image/svg+xml' } }),
  });
  server.on('request', nodeHandler(handle));
  return {
    origin,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
