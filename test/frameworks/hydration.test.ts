import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import type { PluginOption } from 'vite';
import solid from 'vite-plugin-solid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { registry } from '../../widgets/registry.js';
import { openBench } from '../conformance/bench.js';
import type { Bench } from '../conformance/bench.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { frameworks } from './frameworks.js';
import { guestConfig } from './guest-config.js';

const views = resolve(import.meta.dirname, 'hydration');
const folder = resolve(import.meta.dirname, '../../.cache/hydration');

/** Frameworks whose servers render custom elements, each with its app for the browser and for the server. */
const apps = [
  { name: 'react', client: 'react.jsx', server: 'react-server.jsx' },
  { name: 'vue', client: 'vue.js', server: 'vue-server.js' },
  { name: 'svelte', client: 'svelte.js', server: 'svelte-server.js' },
  { name: 'preact', client: 'preact.jsx', server: 'preact-server.jsx' },
  { name: 'solid', client: 'solid.jsx', server: 'solid-server.jsx' },
  { name: 'lit', client: 'lit.js', server: 'lit-server.js' },
] as const;

let bench: Bench;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  [bench, browser] = await Promise.all([
    openBench({ blocks: 'widgets', registry, keptIn: inject('benchBuilds'), kept: true }),
    sharedBrowser(),
  ]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await bench.close();
});

async function compile(name: (typeof apps)[number]['name'], entry: string, ssr: boolean): Promise<string> {
  const framework = frameworks[name];
  const outDir = join(folder, `${name}-${ssr ? 'server' : 'client'}`);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'development',
    define: ssr ? {} : { 'process.env.NODE_ENV': '"development"' },
    plugins:
      name === 'solid'
        ? [solid({ ssr: true })]
        : 'plugins' in framework
          ? (framework.plugins as () => PluginOption[])()
          : [],
    build: {
      target: 'es2022',
      outDir,
      minify: false,
      ...(ssr
        ? { ssr: join(views, entry), rolldownOptions: { output: { entryFileNames: 'app.mjs' } } }
        : { lib: { entry: join(views, entry), formats: ['es'], fileName: () => 'app.js' } }),
    },
  });
  return join(outDir, ssr ? 'app.mjs' : 'app.js');
}

describe.each(apps)('an app of $name that its server has rendered', ({ name, client, server }) => {
  let html: string;
  /** What the framework wants before its app. */
  let head: string;
  let script: string;

  beforeAll(async () => {
    const program = (await import(pathToFileURL(await compile(name, server, true)).href)) as {
      render: () => string | Promise<string>;
      head?: () => string;
    };
    html = await program.render();
    head = program.head?.() ?? '';
    script = await compile(name, client, false);
  }, 120_000);

  it('is hydrated without a warning when its blocks are awake already, and goes on with their events, objects and children', async () => {
    const page = await browser.newPage();
    const said = watchConsole(page);
    await page.route('**/app.js', (route) => route.fulfill({ path: script, contentType: 'text/javascript' }));
    await page.goto(
      await bench.page({
        body: `${head}<div id="app">${html}</div>`,
        server: 'none',
        isolation: 'shadow',
        config: guestConfig('guest'),
      }),
    );
    for (const tag of ['gh-popup', 'gh-accordion'])
      await page.waitForSelector(`${tag}:state(awake)`, { state: 'attached' });
    await page.addScriptTag({
      type: 'module',
      content:
        "import { hydrate } from '/app.js'; await hydrate(document.querySelector('#app')); document.querySelector('#app').setAttribute('data-hydrated', '');",
    });
    await page.waitForFunction(() => document.querySelector('#app')?.hasAttribute('data-hydrated'));
    const mine = () => page.locator('[data-mine]').allTextContents();
    await expect.poll(mine).toEqual(['always']);
    await page.getByText('Question').waitFor();
    // Before anything makes the app render again: hydration alone has to bring the listener.
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('open-popup', { detail: { popupId: 'offer', placement: 'x' } })),
    );
    await expect.poll(() => page.locator('output').textContent()).toBe('popup-open');
    await page.keyboard.press('Escape');
    await page.locator('#toggle').click();
    await expect.poll(mine).toEqual(['maybe', 'always']);
    await page.locator('#toggle').click();
    await expect.poll(mine).toEqual(['always']);
    expect(said).toEqual([]);
    await page.close();
  }, 60_000);
});
