import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { nodeListener } from '../../platform/http/node-listener.js';
import { clientOf, noProxies } from '../../platform/http/client-address.js';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { siteHandler } from '../../kit/site-handler.js';
import { existingTags } from '../legacy/existing-tags.js';
import { pageSource } from '../legacy/site/synthetic-site.js';
import { componentIdOf, openExistingPlatform, storedOf } from './existing-platform.js';

/** An existing site whose platform takes writes, and who may write there. */
export interface EditedExistingSite {
  readonly origin: string;
  readonly editorKey: string;
  /** The stored data of a tag's component, as they are now. */
  readonly stored: (tag: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>';

/** One page for each tag: `/<tag>/`, under a strict policy, with the tag's data in its document, edit mode and the login. Pages, blocks and platform share one origin, as behind a proxy. */
export async function serveEditedExistingSite(tags: readonly string[]): Promise<EditedExistingSite> {
  const shown = existingTags.filter(({ tag }) => tags.includes(tag));
  const opened = await openExistingPlatform(shown);
  const { site, owner, test } = opened;
  const { platform } = test;
  const handle = siteHandler(site, {
    files: await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')),
    pages: {
      script: '/_gh/cdn/runtime.js',
      template: ({ path }) => {
        const found = shown.find(({ tag }) => `/${tag}/` === path);
        if (!found) return undefined;
        const { tag, attributes = '' } = found;
        const body = `<main><${tag} data-gh-id="${componentIdOf(found)}" ${attributes}></${tag}></main><edit-mode></edit-mode><gudhub-login data-mode="popup"></gudhub-login>`;
        return pageSource({ body }, 'en');
      },
    },
    others: () => new Response(picture, { headers: { 'content-type': 'image/svg+xml' } }),
  });
  const pages = nodeHandler(handle);
  const calls = nodeListener((request, { incoming }) =>
    platform.fetch(request, clientOf(incoming.socket, request.headers, noProxies)),
  );
  const server = createServer((request, response) =>
    (request.url?.startsWith('/GudHub/') ? calls : pages)(request, response),
  );
  server.on('upgrade', (request, socket, head) => {
    if (!platform.upgrade(request, socket, head)) socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    editorKey: owner.auth_key,
    stored: (tag) =>
      storedOf(
        opened,
        shown.find((candidate) => candidate.tag === tag)!,
      ),
    close: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await test.close();
    },
  };
}
