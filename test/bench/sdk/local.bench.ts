import { resolve } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { launchBrowser } from '../../support/browser.js';
import { makeItems } from './data.js';
import type { LocalSamples } from './local-in-page.js';
import { heading, report, timing } from './measure.js';

const rounds = 9;
const perChunk = 1_000;

/** The page's module as a script that leaves `bench` behind. */
async function pageScript(): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: resolve(import.meta.dirname, 'local-in-page.ts'), formats: ['iife'], name: 'bench' },
    },
  });
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** The local database in a browser, 20k items in chunks, against plain puts and gets of the same chunks. */
export async function benchLocal(): Promise<void> {
  heading('local database, 20000 items, SDK and plain');
  const items = makeItems(20_000, 47, Date.now());
  const chunks = Array.from({ length: items.length / perChunk }, (_, index) => ({
    items_list: items.slice(index * perChunk, (index + 1) * perChunk),
  }));
  const app = {
    app_id: 7,
    app_name: 'Bench',
    chunks: chunks.map((_, index) => index + 1),
    field_list: [],
    items_list: [],
    file_list: [],
    views_list: [],
  };
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>bench</title>' }),
    );
    await page.goto('https://bench.example/');
    await page.addScriptTag({ content: await pageScript() });
    const samples = (await page.evaluate(
      ([given, parts, count]) =>
        (
          globalThis as unknown as { readonly bench: { measureLocal(...args: readonly unknown[]): Promise<unknown> } }
        ).bench.measureLocal(given, parts, count),
      [app, chunks, rounds] as const,
    )) as LocalSamples;
    for (const kind of ['save', 'load'] as const)
      report(kind, timing(samples.ours[kind]), timing(samples.plain[kind]), 1.3);
  } finally {
    await browser.close();
  }
}
