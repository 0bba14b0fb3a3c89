import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CdnManifest } from '../../runtime/parts/cdn-manifest.js';
import { sharedBrowser } from '../support/browser.js';
import { serveGuest } from '../support/guest-page.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import type { Served } from '../support/serve.js';

const site = readingSite();
const guide = readFileSync(resolve(import.meta.dirname, '../../docs/releases.md'), 'utf8');
/** The HTML of the guide: the script line, then the import map. */
const [line = '', map = ''] = [...guide.matchAll(/```html\n(.*?)```/gs)].map(([, code = '']) => code);

let browser: Browser;
let context: BrowserContext;
let guest: Served | undefined;
let manifest: CdnManifest;
let folder: string;

beforeAll(async () => {
  browser = await sharedBrowser();
  manifest = (await (await fetch(`${site.origin}/_gh/cdn/manifest.json`)).json()) as CdnManifest;
  folder = `${site.origin}/_gh/cdn/${manifest.version}/`;
});
afterAll(async () => {
  await leaveBrowser(browser);
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
});
afterEach(async () => {
  await context.close();
  await guest?.close();
});

/** What an integrator makes of the guide's code: its site, the release's values. */
const filled = (code: string): string =>
  code
    .replaceAll('https://studio.example/_gh/cdn/1.0.0/', folder)
    .replaceAll('https://studio.example', site.origin)
    .replaceAll('sha384-…', manifest.files['runtime.js']?.integrity ?? '');

/** The guide's import map with the content that the guide says to copy. */
async function filledMap(): Promise<string> {
  const served = await (await fetch(`${folder}importmap.json`)).text();
  return map.replace(/\{.*\}/s, () => served);
}

/** Serves one file of the release with a byte more. */
async function change(name: string): Promise<void> {
  await context.route(folder + name, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
  });
}

async function open(head: string): Promise<{ readonly page: Page; readonly errors: string[] }> {
  guest = await serveGuest(head, '<gh-banner data-gh-id="hero" data-gpage="home"></gh-banner>');
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(guest.origin);
  return { page, errors };
}

const banner = manifestPart('banner');

/** The file of a part, once the manifest is known. */
function manifestPart(name: string): () => string {
  return () => manifest.parts[name] ?? '';
}

describe('the guide to releases', () => {
  it('shows the integrity of the script, and the content of its import map has the shape that the guide shows', async () => {
    const shown = JSON.parse(filled(/\{.*\}/s.exec(map)?.[0] ?? '')) as Record<string, Record<string, string>>;
    const served = (await (await fetch(`${folder}importmap.json`)).json()) as Record<string, Record<string, string>>;
    expect(served['imports']).toEqual(shown['imports']);
    expect(served['integrity']).toMatchObject(shown['integrity'] ?? {});
    expect(Object.keys(served['integrity'] ?? {})).toContain(folder + banner());
    expect(line).toContain('integrity="sha384-…"');
  });

  it('its script line runs', async () => {
    const { page, errors } = await open(filled(line));
    await page.locator('gh-banner h1').waitFor();
    expect(await page.evaluate(() => window.siteblocks?.version)).toBe(manifest.version);
    expect(errors).toEqual([]);
  });

  it('its script line refuses a script in which one byte differs', async () => {
    await change('runtime.js');
    const { page, errors } = await open(filled(line));
    await expect.poll(() => errors.join()).toContain('integrity');
    expect(await page.evaluate(() => 'siteblocks' in window)).toBe(false);
  });

  it('its import map runs, and lets a module of the page import the script by name', async () => {
    const { page, errors } = await open(
      `${await filledMap()}${filled(line)}<script type="module">import 'siteblocks'; document.title = 'imported';</script>`,
    );
    await page.locator('gh-banner h1').waitFor();
    await expect.poll(() => page.title()).toBe('imported');
    expect(errors).toEqual([]);
  });

  it('its import map refuses a chunk in which one byte differs', async () => {
    await change(banner());
    const { page, errors } = await open((await filledMap()) + filled(line));
    await expect.poll(() => errors.join()).toContain('integrity');
    await page.evaluate(() => window.siteblocks?.whenReady());
    expect(await page.locator('gh-banner h1').count()).toBe(0);
  });
});
