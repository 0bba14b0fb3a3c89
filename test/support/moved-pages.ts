import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ExportedJson } from '../../kit/check/articles-in.js';
import { exportedClient } from '../../kit/check/exported-client.js';
import { createExistingSite } from '../../kit/create-existing-site.js';
import { siteHandler } from '../../kit/site-handler.js';
import { smallFiles } from './kit-site.js';
import { movingSite } from './moving-site.js';

const json = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(movingSite, file), 'utf8'));

export interface Shell {
  readonly texts: readonly string[];
  readonly hiddenTexts?: readonly string[];
  readonly links: readonly string[];
  readonly pictures: readonly string[];
}

/** What stored pages show, measured in a browser. */
export interface ExpectedSite {
  readonly shell: { readonly uk: { readonly header: Shell; readonly footer: Shell } };
  readonly pages: Readonly<Record<string, Shell>>;
}

export const expectedSite = async (): Promise<ExpectedSite> => (await json('expected.json')) as ExpectedSite;

/** The site's configuration as its file exports it. */
const movingConfiguration = async (): Promise<object> => ({
  ...((await import(/* @vite-ignore */ pathToFileURL(join(movingSite, 'config.mjs')).href)) as object),
});

/** All that a platform has of the site: apps, files, and the documents of its pages. */
async function exportedSite(): Promise<readonly ExportedJson[]> {
  const names = (await readdir(join(movingSite, 'articles'))).filter((name) => name.endsWith('.json'));
  const articles = await Promise.all(
    names.map(async (name) => ({ name: name.slice(0, -'.json'.length), value: await json(`articles/${name}`) })),
  );
  const files = articles.find(({ name }) => name === 'files')?.value as Readonly<Record<string, string>>;
  const { app, documents } = (await json('pages.json')) as {
    readonly app: unknown;
    readonly documents: Readonly<Record<string, string>>;
  };
  const ofPages = Object.entries(documents).map(async ([item, file]) => ({
    name: file,
    value: {
      app_id: 41200,
      item_id: Number(item),
      element_id: 912009,
      data: await readFile(join(movingSite, file), 'utf8'),
    },
  }));
  return [
    ...articles,
    ...Object.entries(files).map(([name, value]) => ({ name, value })),
    { name: 'pages', value: app },
    ...(await Promise.all(ofPages)),
  ];
}

/** The site's stored pages, written by the kit: HTML by path. */
export async function movedPages() {
  const files = await smallFiles();
  const site = createExistingSite({
    platform: exportedClient(await exportedSite()),
    configuration: await movingConfiguration(),
    publicOrigin: 'https://spytsia.example',
    log: () => undefined,
  });
  const stored = (path: string) => readFile(join(movingSite, 'stored', path, 'index.html'), 'utf8');
  const handle = siteHandler(site, {
    files,
    pages: { script: '/_gh/cdn/runtime.js', template: ({ path }) => stored(path).catch(() => stored('/404/')) },
  });
  return {
    html: async (path: string) => (await handle(new Request(new URL(path, 'https://spytsia.example')))).text(),
    remove: () => files.remove(),
  };
}
