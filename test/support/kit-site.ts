import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'virtual:siteblocks/build';
import type { BrowserFiles } from '../../kit/browser-files.js';
import { createSite, type SiteOptions } from '../../kit/create-site.js';
import type { CreatedSite, SiteClient } from '../../kit/created-site.js';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import type { Item } from '../../sdk/index.js';

/** A page of the small site: its path, its template and its document. */
export interface SmallPage {
  readonly slug: string;
  readonly template?: string;
  readonly robots?: string;
  readonly document: Readonly<Record<string, unknown>>;
}

const pages: readonly SmallPage[] = [
  {
    slug: '/',
    document: {
      page: { title: 'Studio', description: 'We draw houses' },
      intro: { title: 'We draw <b>houses</b>' },
    },
  },
  { slug: '/contact/', template: 'contact', document: { page: { title: 'Contact' }, intro: { title: 'Ask us' } } },
  { slug: '/404/', robots: 'noindex', document: { page: { title: 'Not here' }, intro: { title: 'No such page' } } },
  { slug: '/uk/', document: { page: { title: 'Студія' }, intro: { title: 'Малюємо будинки' } } },
  {
    slug: '/uk/404/',
    robots: 'noindex',
    document: { page: { title: 'Нема' }, intro: { title: 'Такої сторінки нема' } },
  },
];

const fields = { slug_field_id: 1, json_field_id: 2, template_field_id: 3, robots_field_id: 4 } as const;

/** A platform that holds the small site in memory, with further pages, and counts its requests. */
export function smallPlatform(
  further: readonly SmallPage[] = [],
): SiteClient & { readonly asked: { items: number; documents: number } } {
  const asked = { items: 0, documents: 0 };
  const all = [...pages, ...further];
  const items = all.map(
    ({ slug, template = 'page', robots = '' }, index) =>
      ({
        item_id: index + 1,
        last_update: 1,
        trash: false,
        fields: [
          { field_id: 1, field_value: slug },
          { field_id: 3, field_value: template },
          { field_id: 4, field_value: robots },
        ],
      }) as unknown as Item,
  );
  return {
    asked,
    items: {
      list: async () => {
        asked.items += 1;
        return items;
      },
    } as unknown as SiteClient['items'],
    documents: {
      get: async ({ item_id }: { readonly item_id: number }) => {
        asked.documents += 1;
        const page = all[item_id - 1];
        return page ? { data: JSON.stringify(page.document), rev: 1 } : null;
      },
    } as unknown as SiteClient['documents'],
  };
}

/** Templates of the small site; the first one loads no runtime. */
export const smallTemplates: Readonly<Record<string, string>> = {
  page: `<!doctype html>
<html>
  <head><meta charset="utf-8"></head>
  <body>
    <h1 gh-id="intro.title"></h1>
    <img src="/assets/house.png" srcset="/assets/house-2.png 2x" alt="A house">
    <a href="/contact/#form">Contact</a> <a href="/old.html">Old</a> <a href="/?sort=title-a-z">Sorted</a> <a href="https://elsewhere.example/">Elsewhere</a>
  </body>
</html>
`,
  contact: `<!doctype html>
<html>
  <head><meta charset="utf-8"><script type="module" src="/_gh/cdn/runtime.js"></script></head>
  <body>
    <h1 gh-id="intro.title"></h1>
    <gh-form data-form-id="main"></gh-form>
  </body>
</html>
`,
};

const mainForm = {
  id: 'main',
  inputs: [
    { name: 'name', type: 'short', required: 'true' },
    { name: 'email', type: 'email', required: 'true' },
  ],
};

/** Options of the small site. */
export const smallOptions = (platform: SiteClient = smallPlatform()): SiteOptions => ({
  platform,
  chapters: { pages: { app_id: 7, ...fields } },
  languages: [
    { lang: 'en-US', aliases: ['en'] },
    { lang: 'uk', prefix: 'uk' },
  ],
  config: { generalInfo: [{ name: 'Studio' }], formConfig: [mainForm], formsEndpoint: true },
  log: () => undefined,
});

export const smallSite = (change: Partial<SiteOptions> = {}): CreatedSite =>
  createSite({ ...smallOptions(), ...change });

/** Files for browsers that stand for the build's, in their own folder. */
export async function smallFiles(): Promise<BrowserFiles & { readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-files-'));
  await writeFile(join(folder, 'base.css'), 'gh-form{display:block}');
  await writeFile(join(folder, 'runtime.js'), 'void 0;');
  const file = { bytes: 7, brotli: 7, packed: false, integrity: 'sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' };
  const manifest: CdnManifest = {
    build,
    version: '1.0.0',
    runtime: 'runtime.js',
    base: 'base.css',
    css: {},
    parts: {},
    files: { 'runtime.js': file, 'base.css': file },
  };
  return { folder, manifest, remove: () => rm(folder, { recursive: true, force: true }) };
}
