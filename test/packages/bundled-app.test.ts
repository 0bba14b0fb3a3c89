import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Rollup } from 'vite';
import { beforeAll, expect, inject, it } from 'vitest';
import { buildForVisitors } from '../frameworks/build-for-visitors.js';
import { guestConfig } from '../frameworks/guest-config.js';
import { launchBrowser, watchConsole } from '../support/browser.js';
import { serveFolder } from '../support/serve-folder.js';
import { freshProject } from './fresh-project.js';

const root = resolve(import.meta.dirname, '../..');
const { archives, place } = inject('packed');

/** The oldest React that the package takes. */
const oldest = '19.0.0';

const page = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>An app</title><script type="module" src="./main.jsx"></script></head>
  <body><div id="app"></div></body>
</html>
`;

const main = `import 'siteblocks';
import { createRoot } from 'react-dom/client';
import { version } from 'react';

window.reactOfApp = version;
const questions = { items: [{ title: 'How long?', text: 'Two weeks.' }] };
createRoot(document.getElementById('app')).render(
  <>
    <gh-accordion data={questions} data-wake="eager" />
    <gh-form data-form-id="order" data-wake="eager" />
    <gh-rating data-wake="eager" />
  </>,
);
`;

let project: string;

/** Builds the app as its author does. */
async function build(source: string, outDir: string): Promise<Rollup.RollupOutput['output']> {
  writeFileSync(join(project, 'main.jsx'), source);
  const { output } = await buildForVisitors({
    root: project,
    configFile: false,
    build: { outDir: join(project, outDir), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 5_000 },
  });
  return output;
}

/** Folders of the packages whose modules are in a bundle. */
const packagesIn = (output: Rollup.RollupOutput['output']) =>
  new Set(
    output.flatMap((part) =>
      part.type === 'chunk'
        ? part.moduleIds.flatMap((id) => /^(?:\0)?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [])
        : [],
    ),
  );

const copiesOf = (name: string, folders: ReadonlySet<string>) =>
  [...folders].filter((folder) => folder.endsWith(`/node_modules/${name}`));

beforeAll(() => {
  const packages = [archives['@siteblocks/sdk']!, archives['siteblocks']!, `react@${oldest}`, `react-dom@${oldest}`];
  project = freshProject(join(place, 'bundled'), packages);
  writeFileSync(join(project, 'index.html'), page);
});

it(`an app with React ${oldest} has that one React in its bundle, and no text editor`, async () => {
  const folders = packagesIn(await build(main, 'visitors'));
  for (const name of ['react', 'react-dom']) {
    const copies = copiesOf(name, folders);
    expect(copies, name).toHaveLength(1);
    const { version } = JSON.parse(readFileSync(join(copies[0]!, 'package.json'), 'utf8')) as { version: string };
    expect(version).toBe(oldest);
  }
  expect(copiesOf('tinymce', folders)).toEqual([]);
});

it('its blocks wake in the browser with the React of the app', async () => {
  const files = await serveFolder(join(project, 'visitors'));
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    const said = watchConsole(tab);
    await tab.route('**/_gh/**', (route) => {
      const isSettings = new URL(route.request().url()).pathname === '/_gh/site.json';
      return route.fulfill({ json: isSettings ? guestConfig('order') : null });
    });
    await tab.goto(`${files.origin}/`);
    await tab.locator('gh-accordion').getByText('How long?').waitFor();
    await tab.locator('gh-form [name="name"]').waitFor();
    await tab.evaluate('siteblocks.whenReady()');
    expect(await tab.evaluate('window.reactOfApp')).toBe(oldest);
    expect(said).toEqual([]);
  } finally {
    await browser.close();
    await files.close();
  }
});

it('an app that edits installs TinyMCE and imports the editor, which comes in files of its own', async () => {
  symlinkSync(join(root, 'node_modules/tinymce'), join(project, 'node_modules/tinymce'));
  mkdirSync(join(project, 'editors'), { recursive: true });
  const output = await build(`import 'siteblocks/editor';\n${main}`, 'editors');
  const folders = packagesIn(output);
  expect(copiesOf('tinymce', folders)).toHaveLength(1);
  const withEditor = output.filter(
    (part) => part.type === 'chunk' && part.moduleIds.some((id) => id.includes('/node_modules/tinymce/')),
  );
  expect(withEditor.length).toBeGreaterThan(0);
  expect(withEditor.some((part) => part.type === 'chunk' && part.isEntry)).toBe(false);
});
