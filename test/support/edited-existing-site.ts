import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { nodeListener } from '../../demo/platform/http/node-listener.js';
import { clientOf, noProxies } from '../../demo/platform/http/client-address.js';
import { inProcessClient } from '../../demo/site/in-process-client.js';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { nodeHandler } from '../../kit/node-handler.js';
import { readBrowserFiles } from '../../kit/read-browser-files.js';
import { siteHandler } from '../../kit/site-handler.js';
import type { DocumentAddress } from '../../sdk/index.js';
import { existingTags } from '../legacy/existing-tags.js';
import { pageSource } from '../legacy/site/synthetic-site.js';
import { openOwnedApp } from '../platform/open-owned-app.js';

/** An existing site whose platform takes writes, and who may write there. */
export interface EditedExistingSite {
  readonly origin: string;
  readonly editorKey: string;
  /** The stored data of a tag's component, as they are now. */
  readonly stored: (tag: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** Component id of every tag: keys as existing documents have them, with `_` and `-`. */
export const componentId = 'price_cards-1';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>';

/** One page for each tag: `/<tag>/`, with the tag's data in its document, edit mode and the login. Pages, blocks and platform share one origin, as behind a proxy. */
export async function serveEditedExistingSite(tags: readonly string[]): Promise<EditedExistingSite> {
  const { test, owner } = await openOwnedApp('Existing');
  const { platform } = test;
  const client = inProcessClient(platform, owner.auth_key);
  const shown = existingTags.filter(({ tag }) => tags.includes(tag));
  const field = { field_id: -1, data_type: 'text' };
  const { app_id, field_list } = await client.apps.create({
    app_name: 'Pages',
    field_list: [
      { ...field, name_space: 'slug', field_name: 'Slug' },
      { ...field, name_space: 'json', field_name: 'Document' },
    ],
  });
  const [slug_field_id, json_field_id] = field_list.map(({ field_id }) => Number(field_id)) as [number, number];
  const items = await client.items.add(
    app_id,
    shown.map(({ tag }) => ({ fields: [{ field_id: slug_field_id, field_value: `/${tag}/` }] })),
  );
  const addresses = new Map<string, DocumentAddress>();
  for (const [index, { tag, data }] of shown.entries()) {
    const address = { app_id, item_id: items[index]!.item_id, element_id: json_field_id };
    addresses.set(tag, address);
    await client.documents.insert({ ...address, data: JSON.stringify({ [componentId]: data, other: 'Stays' }) });
  }
  const chapter = { app_id, slug_field_id, json_field_id };
  const site = createExistingSite({
    platform: client,
    configuration: { defaultLanguage: 'en', languageList: ['en'], chapters: { pages: chapter, areas: chapter } },
    keep: 0,
    log: () => undefined,
  });
  const handle = siteHandler(site, {
    files: await readBrowserFiles(resolve(import.meta.dirname, '../../dist/cdn/current')),
    pages: {
      script: '/_gh/cdn/runtime.js',
      template: ({ path }) => {
        const { tag, attributes = '' } = shown.find((candidate) => `/${candidate.tag}/` === path)!;
        const body = `<main><${tag} data-gh-id="${componentId}" ${attributes}></${tag}></main><edit-mode></edit-mode><gudhub-login data-mode="popup"></gudhub-login>`;
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
    stored: async (tag) => {
      const { data = '{}' } = (await client.documents.get(addresses.get(tag)!)) ?? {};
      const { [componentId]: component, other } = JSON.parse(data) as Readonly<Record<string, unknown>>;
      if (other !== 'Stays') throw new Error(`Another component of /${tag}/ was changed: ${data}`);
      return component;
    },
    close: async () => {
      await new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      });
      await test.close();
    },
  };
}
