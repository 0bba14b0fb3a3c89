import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { designerQuestions, integratorQuestions, storybookQuestions } from '../support/reader-questions.js';
import type { Served } from '../support/serve.js';
import { sectionText } from '../support/section-text.js';
import { serveFolder } from '../support/serve-folder.js';

const root = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

let built: string;
let served: Served;
let browser: Browser;

beforeAll(async () => {
  const parent = join(root, '.cache/docs-site');
  mkdirSync(parent, { recursive: true });
  built = mkdtempSync(join(parent, 'run-'));
  const began = performance.now();
  await promisify(execFile)('npx', ['vitepress', 'build', 'docs'], {
    cwd: root,
    env: { ...process.env, DOCS_OUT: built },
  });
  console.log(`The documentation is built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  served = await serveFolder(built);
  browser = await sharedBrowser();
}, 400_000);
afterAll(async () => {
  await leaveBrowser(browser);
  await served.close();
  rmSync(built, { recursive: true, force: true });
});

type Node = DefaultTreeAdapterMap['node'];

/** All elements of a document with their attributes. */
function* elementsOf(node: Node): Generator<Readonly<Record<string, string>>> {
  if ('attrs' in node) yield Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

const filesOf = (type: string): readonly string[] =>
  readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(type));

/** Pages of the site: the frame of the live examples is part of a page. */
const pages = (): readonly string[] => filesOf('.html').filter((name) => !/^(?:live\/|404)/.test(name));

async function open(
  path: string,
  options: Parameters<Browser['newPage']>[0] = {},
): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(10_000);
  const said = watchConsole(page);
  await page.goto(`${served.origin}/${path}`, { waitUntil: 'networkidle' });
  return { page, said };
}

describe('the built documentation', () => {
  it('has no broken link and no broken anchor', () => {
    const parsed = new Map(
      filesOf('.html').map((file) => [file, [...elementsOf(parse(readFileSync(join(built, file), 'utf8')))]] as const),
    );
    const ids = new Map([...parsed].map(([file, all]) => [file, new Set(all.map(({ id }) => id))]));
    const broken = [...parsed].flatMap(([file, all]) =>
      all.flatMap(({ href, src }) => {
        const address = href ?? src;
        if (address === undefined || /^(?:https?:|mailto:|data:)/.test(address)) return [];
        const { pathname, hash } = new URL(address, `http://docs/${file}`);
        const path = decodeURIComponent(pathname).slice(1);
        const target = path === '' || path.endsWith('/') ? `${path}index.html` : path;
        const isThere = existsSync(join(built, target));
        const anchor = decodeURIComponent(hash.slice(1));
        if (isThere && (anchor === '' || !target.endsWith('.html') || ids.get(target)?.has(anchor))) return [];
        return [`${file}: ${address}`];
      }),
    );
    expect(parsed.size).toBeGreaterThan(130);
    expect([...new Set(broken)]).toEqual([]);
  });

  it('has a page for every block, each with a live example that shows the block', async () => {
    const blocks = readdirSync(join(root, 'widgets')).filter((name) =>
      existsSync(join(root, 'widgets', name, 'spec.ts')),
    );
    expect(blocks.filter((name) => !pages().includes(`block/${name}.html`))).toEqual([]);
    const { page, said } = await open('block/accordion.html');
    const frame = page.frameLocator('.live-example iframe');
    await frame.locator('gh-accordion').getByText('What do you need to begin?').click();
    await page.getByLabel('State').selectOption({ index: 1 });
    await page.waitForFunction(
      () => document.querySelector('iframe')?.title.includes('questions and answers') === false,
    );
    await frame.locator('gh-accordion:state(awake)').first().waitFor({ state: 'attached' });
    expect(said).toEqual([]);
    await page.close();
  });

  it('has each page as Markdown, and lists them for language models', async () => {
    const missing = pages().filter((name) => !existsSync(join(built, name.replace(/html$/, 'md'))));
    expect(missing).toEqual([]);
    const index = readFileSync(join(built, 'llms.txt'), 'utf8');
    const listed = [...index.matchAll(/\]\(\/([^)]+)\)/g)].map(([, path = '']) => path);
    expect(listed.length).toBeGreaterThan(100);
    expect(listed.filter((path) => !existsSync(join(built, path)))).toEqual([]);
    const all = readFileSync(join(built, 'llms-full.txt'), 'utf8');
    expect(listed.filter((path) => !all.includes(`<!-- ${path} -->`))).toEqual([]);
    expect(all).not.toMatch(/LiveExample|^---$/m);
  });

  it('copies a page as Markdown', async () => {
    const { page, said } = await open('theming.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByRole('status').getByText('Copied').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(readFileSync(join(built, 'theming.md'), 'utf8'));
    expect(copied).toMatch(/^# Theming\n/);
    expect(said).toEqual([]);
    await page.close();
  });

  it('finds a page by its text, and shows the version', async () => {
    const { page } = await open('index.html');
    await page
      .getByRole('button', { name: /Search/ })
      .first()
      .click();
    await page.getByRole('searchbox').fill('subresource integrity');
    await page.locator('#localsearch-list').getByText('integrity').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/releases\.html#/);
    expect(await page.getByLabel('Version').first().inputValue()).toBe(version);
    await page.close();
  });
});

it('readers have ten questions each; Storybook answers some of the designers’', () => {
  const all = [...integratorQuestions, ...designerQuestions, ...storybookQuestions];
  expect(integratorQuestions).toHaveLength(10);
  expect(designerQuestions.length + storybookQuestions.length).toBe(10);
  expect(new Set(all.map(({ question }) => question)).size).toBe(20);
  // Each was asked in an issue of a similar project.
  for (const { askedIn } of all) expect(askedIn).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
});

describe.each([
  ['an integrator', integratorQuestions],
  ['a designer', designerQuestions],
] as const)('a question of %s is answered in two clicks', (_who, questions) => {
  it.each(questions)('$question', async ({ clicks, section, answer }) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    const { page } = await open('index.html');
    for (const text of clicks) {
      const link = page.locator('#VPContent').getByRole('link', { name: text, exact: true }).first();
      await link.click();
    }
    const heading = page.locator('#VPContent').getByRole('heading', { name: section }).first();
    await heading.waitFor();
    expect(await sectionText(heading)).toMatch(answer);
    await page.close();
  });
});

describe('accessibility', () => {
  const kinds = [
    'index.html',
    'start/react.html',
    'theming.html',
    'block/index.html',
    'block/popup.html',
    'client.html',
    'editing.html',
    'decisions/README.html',
    'source/CHANGELOG.html',
    'source/test/frameworks/examples.test.ts.html',
    'edit-mode-compared.html',
    '404.html',
  ];
  it.each(kinds)('axe finds nothing on %s, light and dark, wide and narrow', async (path) => {
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      const { page } = await open(path, { colorScheme, viewport: { width, height: 900 } });
      expect({ width, findings: await axeFindings(page) }).toEqual({ width, findings: [] });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.close();
    }
  });
});
