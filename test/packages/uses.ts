/** What users of the packages write, by file name: it is compiled in projects that installed them. Lines that expect an error fail without one. */
export const uses: Readonly<Record<string, string>> = {
  'sdk.ts': `import { createClient, SdkError } from '@siteblocks/sdk';
import type { Client, Item } from '@siteblocks/sdk';
import { filter, sortItems } from '@siteblocks/sdk/functions';
import gudhub, { GudHub } from '@siteblocks/sdk/gudhub';
import { createReader } from '@siteblocks/sdk/read';

const client: Client = createClient({ serverUrl: 'https://platform.example/GudHub' });
export async function titles(): Promise<string[]> {
  const items: readonly Item[] = await client.items.list(7);
  const [found] = filter(items, [{ field_id: 12, search_type: 'contain_or', valuesArray: ['tower'] }]);
  return found ? found.fields.map(({ field_value }) => String(field_value)) : [];
}
export const isRefused = (error: unknown): boolean => error instanceof SdkError && error.code === 'server';
export const sorted: typeof sortItems = sortItems;
export const same: boolean = gudhub === GudHub;
export const reader: ReturnType<typeof createReader> = createReader({ serverUrl: 'https://platform.example/GudHub' });
export const facade = new GudHub('key', { server_url: 'https://platform.example/GudHub' });

export const off = client.on('items:changed', ({ app_id, kind, ids, values }) => [app_id, kind, ids[0], values[0]?.value]);
client.on('connection', (state) => state === 'lost');
client.on('auth', (change) => change === 'signed-out');
export async function first(): Promise<readonly Item[] | undefined> {
  for await (const items of client.watch({ app_id: '7' }, { signal: AbortSignal.timeout(1000) })) return items;
  return undefined;
}

// @ts-expect-error unknown event
client.on('items:invented', () => undefined);
// @ts-expect-error it has no such value
client.on('items:changed', ({ invented }) => invented);
// @ts-expect-error unknown state
client.on('connection', (state) => state === 'invented');
// @ts-expect-error the address is text
createClient({ serverUrl: 7 });
// @ts-expect-error unknown call
void client.items.invent;
// @ts-expect-error unknown code
export const unknownCode = new SdkError({ code: 'invented', message: '' });
`,
  'page.ts': `import 'siteblocks';
import type { GhPopupElement, SiteEvents, Siteblocks } from 'siteblocks';

const siteblocks: Siteblocks | undefined = window.siteblocks;
export const stop = siteblocks?.bus.on('widget-ready', ({ tag, id }) => \`\${tag} \${id}\`.length);
export const openClient = async () => (await siteblocks?.sdk())?.items.list(7);

// @ts-expect-error unknown event
siteblocks?.bus.on('invented', () => undefined);

const form = document.querySelector('gh-form');
export const id: string | undefined = form?.formId;
form?.addEventListener('submitForm', ({ detail }) => detail.formDataObj.inputs['name']?.length);
document.addEventListener('popup-open', ({ detail }) => detail.placement.length);
window.addEventListener('open-popup', ({ detail }) => detail.popupId.length);
const questions = document.createElement('gh-accordion');
questions.data = { items: [{ title: 'How long does it take?' }] };
questions.open = true;
export const popup: GhPopupElement | null = document.querySelector('gh-popup');
export type Sent = SiteEvents['submitForm']['formDataObj'];

// @ts-expect-error an entry has a title
questions.data = { items: [{ text: 'Two weeks.' }] };
// @ts-expect-error a flag instead of a text
questions.open = 'yes';
// @ts-expect-error the detail has other members
form?.addEventListener('submitForm', ({ detail }) => detail.invented);
`,
  'server.ts': `import { build, createSite, readBrowserFiles, registry, renderPage, RenderThreads, siteHandler, siteOfPage, SiteError } from '@siteblocks/server';
import type { Lead, RenderOptions, ServerBlock, Site, SiteHandler } from '@siteblocks/server';
import { checkPage } from '@siteblocks/server/cli';
import { createEditableSite, memoryStorage, permissions, WriteRefusal } from '@siteblocks/server/cms';
import type { EditableSite, SiteStorage, WriteChecks } from '@siteblocks/server/cms';
import { createClient as createWriter } from '@siteblocks/sdk';

export function render(template: string, site: Site): Promise<string> {
  const options: RenderOptions = { site, registry, build, url: new URL('https://studio.example/') };
  return renderPage(template, options);
}
export const tags: string[] = registry.map((block: ServerBlock) => block.spec.tag);


export async function serve(keep: (lead: Lead) => Promise<void>): Promise<SiteHandler> {
  const site = createSite({
    platform: { serverUrl: 'https://platform.example/GudHub' },
    chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } },
    languages: [{ lang: 'en-US' }],
    threads: new RenderThreads(new URL(import.meta.resolve('@siteblocks/server/render-thread'))),
  });
  void siteOfPage(site, { language: site.settings.languages[0]! }).config('generalInfo');
  return siteHandler(site, { files: await readBrowserFiles(), forms: { store: keep } });
}
export async function edit(folder: string): Promise<EditableSite> {
  const client = createWriter({ serverUrl: 'https://platform.example/GudHub', cache: false });
  const storage: SiteStorage = memoryStorage({
    userOf: async () => undefined,
    permissions: async (asked) => asked.map((one) => ({ ...one, permission: permissions.read })),
  });
  const site = createSite({
    platform: client,
    chapters: { pages: { app_id: 7, slug_field_id: 71, json_field_id: 72 } },
    languages: [{ lang: 'en-US' }],
  });
  return createEditableSite(site, { storage, client, files: await readBrowserFiles(), templates: {}, folder });
}
export const refuseAll: WriteChecks['onChanges'] = async () => {
  throw new WriteRefusal('forbidden', 'Nothing may be saved today.');
};
// @ts-expect-error there is no such code
export const invented = new WriteRefusal('invented', '');
export const isWrong = (error: unknown): boolean => error instanceof SiteError && error.code === 'bad-option';
export const lost = async (html: string): Promise<number> => (await checkPage(html, '/')).findings.length;

// @ts-expect-error a site has chapters
createSite({ platform: { serverUrl: 'https://platform.example/GudHub' }, languages: [{ lang: 'en-US' }] });
// @ts-expect-error a page is text
void renderPage(7, {});
// @ts-expect-error the build is text
export const wrong: number = build;
`,
};
