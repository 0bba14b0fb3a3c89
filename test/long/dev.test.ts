import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { seededFolder } from '../support/site.js';

const root = resolve(import.meta.dirname, '../..');
const parts = [
  'runtime',
  'widgets',
  'editor',
  'sdk',
  'kit',
  'cms',
  'platform',
  'demo',
  'tools',
  'test/support',
  'package.json',
  'package-lock.json',
];
const configs = ['vite.config.ts', 'tsconfig.json'];

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** For a change to be seen, in milliseconds: far more than it takes, as other tests may run beside this one. */
const patience = { timeout: 90_000 };

let copy: string;
let dataDir: string;
let dev: ChildProcess;
let origin: string;
let browser: Browser | undefined;
let context: BrowserContext;
let page: Page;

const path = (file: string) => join(copy, file);
const read = (file: string) => readFileSync(path(file), 'utf8');

/** Saves as careful editors do: beside, then in place of the old file. */
function save(file: string, text: string): void {
  writeFileSync(path(`${file}.tmp~`), text);
  renameSync(path(`${file}.tmp~`), path(file));
}

/** Changes a file of the copy for one test. */
const changed = new Map<string, string>();
function change(file: string, edit: (text: string) => string): void {
  const text = read(file);
  if (!changed.has(file)) changed.set(file, text);
  expect(edit(text), `the change of ${file} finds its place`).not.toBe(text);
  save(file, edit(text));
}

const problem = () =>
  page.evaluate(() => document.querySelector('gh-dev-problem')?.shadowRoot?.querySelector('pre')?.textContent ?? '');
const outlineOf = (selector: string) =>
  page.evaluate((found) => getComputedStyle(document.querySelector(found)!).outlineColor, selector);
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);
const titleSays = () => page.evaluate(() => document.querySelector('h1')?.textContent);
const footerSays = () => page.evaluate(() => document.querySelector('gh-footer .gh-footer')?.getAttribute('data-seen'));

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  dataDir = await seededFolder();
  // Below the repository, so that Node finds its packages.
  copy = mkdtempSync(join(root, '.cache/dev-test-'));
  for (const part of [...parts, ...configs]) cpSync(join(root, part), path(part), { recursive: true });
  dev = spawn(process.execPath, ['--import', 'tsx', path('tools/dev/main.ts')], {
    cwd: copy,
    env: { ...process.env, PORT: '0', EMBED_PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  await new Promise<void>((ready, fail) => {
    dev.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (/^Dev .*\n/m.test(said)) ready();
    });
    dev.once('exit', () => fail(new Error(`npm run dev ended: ${said}`)));
  });
  origin = /^Dev\s+(\S+)\//m.exec(said)?.[1] ?? '';
  browser = await sharedBrowser();
}, 180_000);
afterAll(async () => {
  await leaveBrowser(browser);
  dev.removeAllListeners('exit');
  dev.kill('SIGTERM');
  await once(dev, 'exit');
  for (const folder of [copy, dataDir]) rmSync(folder, { recursive: true, force: true });
});

/** Opens the home page; what it says that it should not is the answer. */
async function open(): Promise<string[]> {
  page = await context.newPage();
  const said = watchConsole(page);
  await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded', timeout: 60_000 });
  return said;
}

beforeEach(async () => {
  context = await browser!.newContext({ reducedMotion: 'reduce' });
  // Pictures are drawn when they are first asked for, which takes longer than all that is looked at here.
  await context.route('**/assets/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await open();
  await expect.poll(problem, patience).toBe('');
}, 120_000);
afterEach(async () => {
  for (const [file, text] of changed) save(file, text);
  changed.clear();
  await context.close();
});

describe('npm run dev', { timeout: 180_000 }, () => {
  it('shows a changed style in the open page without loading it anew, every time', async () => {
    await page.evaluate(() => ((window as unknown as { kept: boolean }).kept = true));
    const here = watchConsole(page);
    const fonts = () =>
      page.evaluate(() => [...document.fonts].map(({ family, weight }) => `${family} ${weight}`).sort());
    const before = await fonts();
    for (const colour of ['rgb(1, 2, 3)', 'rgb(7, 8, 9)']) {
      change('widgets/footer/footer.css', (css) => `${css}\n.gh-footer { outline: 1px solid ${colour}; }\n`);
      await expect.poll(() => outlineOf('gh-footer .gh-footer'), patience).toBe(colour);
    }
    expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true);
    // The styles that the server wrote have given way to links, except the fonts, which no link has.
    const left = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLStyleElement>('style[data-gh-css]')]
            .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
            .filter((rule) => !(rule instanceof CSSFontFaceRule)).length,
      );
    await expect.poll(left, patience).toBe(0);
    expect(before).not.toEqual([]);
    expect(await fonts()).toEqual(before);
    expect(here).toEqual([]);
    // A block that wakes now brings no sheet along that the page has, behind those that are to prevail.
    await page.locator('gh-form input:not([type="hidden"])').first().focus();
    await page.waitForFunction(() => customElements.get('gh-form'));
    expect(await page.locator('link[rel="stylesheet"][href*="/_gh/cdn/"]').count()).toBe(0);
    // New visitors get the new style too, under the policy of every page.
    const said = await open();
    await expect.poll(() => outlineOf('gh-footer .gh-footer'), patience).toBe('rgb(7, 8, 9)');
    expect(said).toEqual([]);
  });

  it('shows a broken style sheet with the lines around the mistake, until it is mended', async () => {
    change('widgets/footer/footer.css', (css) => `.gh-footer { color: red; }\n.gh-footer ]] { }\n${css}`);
    await expect.poll(problem, patience).toContain('footer.css:2:');
    expect(await problem()).toContain('2 | .gh-footer ]] { }');
    expect(await problem()).toMatch(/\n\s+\| +\^/);
    save('widgets/footer/footer.css', changed.get('widgets/footer/footer.css')!);
    await expect.poll(problem, patience).toBe('');
  });

  it('shows a changed block in the open page, and what stands in a file of a new folder', async () => {
    mkdirSync(path('widgets/footer/deep/er'), { recursive: true });
    save('widgets/footer/deep/er/word.ts', `export const word: string = 'first';\n`);
    change(
      'widgets/footer/footer.tsx',
      (source) =>
        `import { word } from './deep/er/word.js';\n${source.replace('className="gh-footer"', 'className="gh-footer" data-seen={word}')}`,
    );
    await expect.poll(footerSays, patience).toBe('first');
    const began = performance.now();
    save('widgets/footer/deep/er/word.ts', `export const word: string = 'second';\n`);
    await expect.poll(footerSays, patience).toBe('second');
    console.log(`A saved file of a block is seen after ${secondsSince(began)} s.`);
  });

  it('brings a changed content file into the platform, and the open page shows it', async () => {
    // One word: between words, content files get spaces that do not break.
    const title = 'Renewed';
    const began = performance.now();
    change('demo/content/pages/home/en.json', (text) => {
      const content = JSON.parse(text) as { readonly hero: object };
      return JSON.stringify({ ...content, hero: { ...content.hero, title } });
    });
    await expect.poll(titleSays, patience).toBe(title);
    console.log(`A saved content file is seen after ${secondsSince(began)} s.`);
    // Visitors read it in the HTML of the server: it is in the platform, not in this page alone.
    expect(await (await fetch(`${origin}/`)).text()).toContain(title);
  });

  it('shows a changed sample on the page of all blocks', async () => {
    expect(await (await fetch(`${origin}/blocks/`)).text()).toContain('Trevose Architects');
    change('widgets/facts/sample.ts', (source) => source.replace('Trevose Architects', 'Renewed Architects'));
    const says = async () => (await (await fetch(`${origin}/blocks/`)).text()).includes('Renewed Architects');
    await expect.poll(says, patience).toBe(true);
  });

  it('keeps the last whole build running while a change does not build, and shows why', async () => {
    change('widgets/footer/footer.tsx', (source) => source.replace('className="gh-footer"', 'className=gh-footer"'));
    await expect.poll(problem, patience).toContain('className=gh-footer"');
    expect(await problem()).toContain('footer.tsx');
    const { status, html } = await page.evaluate(async () => {
      const answer = await fetch('/');
      return { status: answer.status, html: await answer.text() };
    });
    expect(status).toBe(200);
    expect(html).toContain('class="gh-footer"');
    save('widgets/footer/footer.tsx', changed.get('widgets/footer/footer.tsx')!);
    await expect.poll(problem, patience).toBe('');
  });

  it('starts the build before again where the new one does not start', async () => {
    change('demo/server.ts', (source) => `${source}\nthrow new Error('A mistake that only shows at the start.');\n`);
    await expect.poll(problem, patience).toContain('A mistake that only shows at the start.');
    expect(await page.evaluate(async () => (await fetch('/')).status)).toBe(200);
  });

  it('leaves nothing of itself in what visitors get', () => {
    const built = path('.cache/dev');
    const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(js|css|html)$/.test(file),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => readFileSync(join(built, file), 'utf8').includes('_gh/dev'))).toEqual([]);
  });
});
