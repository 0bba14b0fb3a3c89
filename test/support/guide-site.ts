import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as cms from '../../cms/server.js';
import type { BrowserFiles } from '../../kit/browser-files.js';
import * as kit from '../../kit/server.js';
import * as sdk from '../../sdk/index.js';
import { codeOf, runGuide } from '../../tools/docs/run-guide.js';
import { documentPlatform } from './document-platform.js';

const pagesApp = { app_id: 7, slug_field_id: 71, json_field_id: 72 };

/** Where the document of its start page is stored. */
export const startPage = { app_id: 7, item_id: 1, element_id: 72 };

const user = (user_id: number, name: string, permission: number) => ({
  user_id,
  username: `${name}@studio.example`,
  password: 'a long password',
  permission,
});
const owner = user(1, 'owner', 4);
export const guideEditor = user(2, 'editor', 2);
export const guideReader = user(3, 'reader', 1);

const content = {
  '/': {
    page: { title: 'Studio' },
    intro: { title: 'We draw houses' },
    house: {
      title: 'By the lake',
      image: { src: '/assets/house.svg', alt: 'A house', width: 4, height: 3 },
    },
  },
  '/404/': { page: { title: 'Not here' }, intro: { title: 'No such page' } },
};

/** The site that the guide of the kit makes in its chapter about edit mode, on a platform that keeps documents in memory. */
export interface GuideSite {
  readonly handle: kit.SiteHandler;
  readonly close: () => Promise<void>;
}

/** Runs the chapter. */
export async function guideSite(files: BrowserFiles): Promise<GuideSite> {
  const guide = await readFile(resolve(import.meta.dirname, '../../docs/site-kit.md'), 'utf8');
  const chapter = /^## Edit mode\n.*?(?=^## )/ms.exec(guide)?.[0] ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'guide-site-'));
  const documents = documentPlatform([owner, guideEditor, guideReader], content, pagesApp);
  const login = await documents.answer(
    new Request('http://localhost/GudHub/auth/login', {
      method: 'POST',
      body: new URLSearchParams({ username: owner.username, password: owner.password }).toString(),
    }),
  );
  const { auth_key: ownerKey } = (await login.json()) as { readonly auth_key: string };
  const served: { handle?: kit.SiteHandler } = {};
  await runGuide(
    codeOf(chapter, 'ts'),
    { '@siteblocks/sdk': sdk, '@siteblocks/server': kit, '@siteblocks/server/cms': cms },
    {
      createSite: kit.createSite,
      readBrowserFiles: async () => files,
      documents,
      ownerKey,
      documentChapters: { pages: pagesApp },
      dataFolder: folder,
      serve: (handle: kit.SiteHandler) => (served.handle = handle),
    },
  );
  if (!served.handle) throw new Error('The chapter about edit mode serves no site.');
  return { handle: served.handle, close: () => rm(folder, { recursive: true, force: true }) };
}
