import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampledBlocks } from '../../widgets/samples.js';
import type { BlockSample } from '../../widgets/shared/block-sample.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { axeFindings } from '../support/axe-findings.js';
import { finishStory } from '../support/finish-story.js';
import { leaveBrowser } from '../support/lent-context.js';
import type { Served } from '../support/serve.js';
import { storybookQuestions } from '../support/reader-questions.js';
import { sectionText } from '../support/section-text.js';
import { serveFolder } from '../support/serve-folder.js';

const root = resolve(import.meta.dirname, '../..');

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly type: 'docs' | 'story';
  readonly importPath: string;
}

/** Below it Storybook is served: it works below any path. */
const below = '/some/path';

/** Folder of the build: a new one, or the one that STORYBOOK_BUILT names. */
let built: string;
let served: Served;
let browser: Browser;
let entries: readonly Entry[];
let page: Page;
let said: string[];

beforeAll(async () => {
  built = process.env['STORYBOOK_BUILT'] ?? mkdtempSync(join(tmpdir(), 'siteblocks-storybook-'));
  if (!process.env['STORYBOOK_BUILT']) {
    const began = performance.now();
    await promisify(execFile)('npm', ['run', 'build:storybook', '--', '-o', built], { cwd: root });
    console.log(`Storybook is built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  }
  served = await serveFolder(built, below);
  browser = await sharedBrowser();
  const { entries: found } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>;
  };
  entries = Object.values(found);
}, 600_000);
afterAll(async () => {
  await leaveBrowser(browser);
  await served.close();
  if (!process.env['STORYBOOK_BUILT']) rmSync(built, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  said = watchConsole(page);
});
afterEach(() => page.close());

const entriesOf = (block: string, type: Entry['type']) =>
  entries.filter((entry) => entry.importPath === `./widgets/${block}/sample.ts` && entry.type === type);

const storyOf = (block: string, name: string) => entriesOf(block, 'story').find((entry) => entry.name === name)!;

/** Opens what Storybook shows in its frame. */
async function open({ id, type }: Pick<Entry, 'id' | 'type'>, globals = ''): Promise<void> {
  await page.goto(`${served.origin}${below}/iframe.html?viewMode=${type}&id=${id}&globals=${globals}`);
  if (type === 'story') await page.locator('#storybook-root > .story').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Requested pictures that are missing. */
const missingPictures = () =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.currentSrc !== '' || picture.src !== '');
    for (const picture of pictures) picture.loading = 'eager';
    const isThere = await Promise.all(
      pictures.map((picture) =>
        picture.decode().then(
          () => true,
          () => false,
        ),
      ),
    );
    return pictures.filter((_, index) => !isThere[index]).map((picture) => picture.outerHTML.slice(0, 120));
  });

/** What the console has, and the samples do not say of it. */
const unexpected = (samples: readonly BlockSample[]) => {
  const words = samples.flatMap(({ says = [] }) => says);
  return said.filter((line) => !words.some((word) => line.includes(word)));
};

const shown = sampledBlocks.filter(({ samples }) => samples.length > 0);

describe.each(shown)('Storybook of $name', ({ name, samples }) => {
  it('shows its guide and every state on the docs page, with pictures that load and nothing on the console', async () => {
    const [docs] = entriesOf(name, 'docs');
    await open(docs!);
    for (const chapter of ['When to use it', 'Content', 'Code to copy', 'Anatomy', 'Attributes', 'Keyboard', 'Bytes'])
      await page.getByRole('heading', { name: chapter, exact: true }).waitFor();
    const states = entriesOf(name, 'story').filter((entry) => !entry.name.startsWith('Play:'));
    await expect.poll(() => page.locator('.sbdocs-preview').count()).toBe(states.length);
    expect(await missingPictures()).toEqual([]);
    expect(unexpected(samples)).toEqual([]);
  });

  it('plays every story to its end, and axe finds nothing in it', async () => {
    const failed: string[] = [];
    for (const { id, name: story } of entriesOf(name, 'story')) {
      const { status, faults } = await finishStory(page, `${served.origin}${below}`, id);
      if (status !== 'success' || faults.length > 0) failed.push(`${story}: ${status} ${faults.join(' | ')}`);
    }
    expect(failed).toEqual([]);
    expect(unexpected(samples)).toEqual([]);
  });
});

describe('a story', () => {
  it.each([
    ['popup', 'Closed'],
    ['login', 'Popup'],
  ])('of a closed %s says so, and opens it', async (block, name) => {
    await open(storyOf(block, name));
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  });

  it('of a block that shows nothing says that this is so on a page', async () => {
    await open(storyOf('analytics', 'Default'));
    await page.getByText('The block shows nothing here, as on a page.').waitFor();
  });

  it('asks nothing about cookies until the footer is pressed to', async () => {
    await open(storyOf('footer', 'Default'));
    expect(await page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
  });
});

describe('the toolbar', () => {
  const tabs = () => page.locator('gh-tabs');

  it('shows a block in a shadow root, on a page of another site', async () => {
    await open(storyOf('tabs', 'Default'), 'isolation:foreign;host:reset');
    await page.locator('[data-story="alive"]').waitFor({ state: 'attached' });
    expect(await tabs().evaluate((element) => element.shadowRoot !== null)).toBe(true);
    // The page resets every font; the block keeps the weight of its title.
    expect(await page.getByRole('heading').evaluate((title) => getComputedStyle(title).fontWeight)).toBe('500');
  });

  it('reduces motion and forces colours in style sheets and scripts', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(storyOf('tabs', 'Default'), 'motion:reduced;contrast:forced');
    await page.locator('[data-story="alive"]').waitFor({ state: 'attached' });
    const answers = () =>
      page.evaluate(() => [
        matchMedia('(prefers-reduced-motion: reduce)').matches,
        matchMedia('(forced-colors: active)').matches,
      ]);
    expect(await answers()).toEqual([true, true]);
    expect(await page.locator('.story').evaluate((story) => getComputedStyle(story).backgroundColor)).toBe(
      'rgb(0, 0, 0)',
    );
  });

  it('marks what editors can change', async () => {
    await open(storyOf('tabs', 'Default'), 'editing:on');
    const mark = () =>
      page
        .locator('[gh-id]')
        .first()
        .evaluate((place) => getComputedStyle(place).outlineStyle);
    await expect.poll(mark).toBe('dashed');
  });
});

describe('pages', () => {
  const pages = () => entries.filter(({ importPath }) => importPath.endsWith('.mdx'));

  it('load their pictures, write nothing on the console, and axe finds nothing in them', async () => {
    expect(pages().length).toBeGreaterThan(7);
    const faults: string[] = [];
    for (const entry of pages()) {
      await open(entry);
      await page.locator('#storybook-docs h1').waitFor();
      faults.push(
        ...(await axeFindings(page, { within: '#storybook-docs' })).map((fault) => `${entry.title}: ${fault}`),
      );
      faults.push(...(await missingPictures()));
    }
    expect(faults).toEqual([]);
    expect(said).toEqual([]);
  });

  it('the start page leads to every block, foundation and pattern', async () => {
    await open({ id: 'start--docs', type: 'docs' });
    await page.locator('.start-blocks a').first().waitFor();
    const links = await page
      .locator('.start a[target="_top"]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).search));
    const docs = entries.filter(({ type, id }) => type === 'docs' && id !== 'start--docs');
    expect(links.sort()).toEqual(docs.map(({ id }) => `?path=/docs/${id}`).sort());
  });

  it.each(storybookQuestions)('answer in two clicks: $question', async ({ clicks, section, answer }) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    await page.goto(`${served.origin}${below}/`);
    const shownPage = page.frameLocator('#storybook-preview-iframe');
    for (const text of clicks) await shownPage.getByRole('link', { name: text, exact: true }).first().click();
    const heading = shownPage.getByRole('heading', { name: section, exact: true }).first();
    await heading.waitFor();
    await expect.poll(() => sectionText(heading)).toMatch(answer);
  });

  it('the theme builder gives CSS of what was chosen', async () => {
    await open({ id: 'foundations-theme-builder--docs', type: 'docs' });
    await page.getByLabel('Round buttons').check();
    await expect.poll(() => page.locator('#storybook-docs pre').innerText()).toContain('--gh-radius-action: 999px;');
    const button = page.locator('.token-preview .gh-button').first();
    await expect.poll(() => button.evaluate((shape) => getComputedStyle(shape).borderRadius)).toBe('999px');
  });
});

it('a control changes the HTML to copy, and the block', async () => {
  const [docs] = entriesOf('button', 'docs');
  await open(docs!);
  const shownDocs = page.locator('#storybook-docs');
  await shownDocs.locator('.docblock-code-toggle').first().click();
  const code = shownDocs.locator('.sbdocs-preview').first().locator('pre').first();
  await expect.poll(() => code.innerText()).toContain('<gh-button data-popup-id="quote" data-placement="hero">');
  const control = shownDocs.locator('.docblock-argstable tr', { hasText: 'data-link' });
  await control.getByRole('button').click();
  await control.getByRole('textbox').fill('/changed/');
  await expect.poll(() => code.innerText()).toContain('data-link="/changed/"');
  await expect.poll(() => shownDocs.locator('.story').first().innerHTML()).toContain('/changed/');
  expect(said).toEqual([]);
});
