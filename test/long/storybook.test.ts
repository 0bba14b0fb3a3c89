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
import { leaveBrowser } from '../support/lent-context.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';

const root = resolve(import.meta.dirname, '../..');

interface Entry {
  readonly id: string;
  readonly type: 'docs' | 'story';
  readonly importPath: string;
}

let built: string;
let served: Served;
let browser: Browser;
let entries: readonly Entry[];
let page: Page;
let said: string[];

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'siteblocks-storybook-'));
  const began = performance.now();
  await promisify(execFile)('npm', ['run', 'build:storybook', '--', '-o', built], { cwd: root });
  console.log(`Storybook is built in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  served = await serveFolder(built);
  browser = await sharedBrowser();
  const { entries: found } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, Entry>>;
  };
  entries = Object.values(found);
}, 600_000);
afterAll(async () => {
  await leaveBrowser(browser);
  await served.close();
  rmSync(built, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  said = watchConsole(page);
});
afterEach(() => page.close());

const entriesOf = (block: string, type: Entry['type']) =>
  entries.filter((entry) => entry.importPath === `./widgets/${block}/sample.ts` && entry.type === type);

/** Opens what Storybook shows in its frame. */
async function open({ id, type }: Entry): Promise<void> {
  await page.goto(`${served.origin}/iframe.html?viewMode=${type}&id=${id}`);
  await page.locator('.story:visible, #storybook-root > .story').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Pictures that are asked for and not there. */
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
  it('shows every sample on the docs page, with pictures that load and nothing on the console', async () => {
    const [docs] = entriesOf(name, 'docs');
    await open(docs!);
    await page.getByRole('heading', { name: 'Attributes', exact: true }).waitFor();
    await expect.poll(() => page.locator('.story').count()).toBe(samples.length);
    expect(await missingPictures()).toEqual([]);
    expect(unexpected(samples)).toEqual([]);
  });

  it('shows the first sample alone, alive', async () => {
    const [story] = entriesOf(name, 'story');
    await open(story!);
    await page.locator('.story [data-gh-story="awake"]').first().waitFor({ state: 'attached' });
    expect(await missingPictures()).toEqual([]);
    expect(unexpected(samples)).toEqual([]);
  });
});

describe('a story', () => {
  const sample = async (block: string, position = 0) => open(entriesOf(block, 'story')[position]!);

  it('answers a visitor as a page does, also where a block lives without React', async () => {
    await sample('tabs');
    await page.getByRole('tab', { name: 'Films' }).click();
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Films');
    await sample('accordion');
    await page.getByText('How many changes are included?').click();
    await expect.poll(() => page.locator('details[open]').count()).toBe(1);
  });

  it.each([
    ['popup', 0],
    ['login', 1],
  ])('of a closed %s says so, and opens it', async (block, position) => {
    await sample(block, position);
    await page.getByRole('button', { name: 'Open it' }).click();
    await expect.poll(() => page.locator('dialog:modal').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('dialog:modal').waitFor({ state: 'detached' });
  });

  it('of a block that shows nothing says that this is so on a page', async () => {
    await sample('analytics');
    await page.getByText('The block shows nothing here, as on a page.').waitFor();
  });

  it('asks nothing about cookies by itself, and does where a footer is pressed to', async () => {
    await sample('footer');
    expect(await page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await page.getByRole('button', { name: 'Accept' }).waitFor();
  });
});

it('a control changes the HTML to copy, and the block', async () => {
  const [docs] = entriesOf('button', 'docs');
  await open(docs!);
  const shownDocs = page.locator('#storybook-docs');
  await shownDocs.locator('.docblock-code-toggle').first().click();
  const code = shownDocs.locator('pre').first();
  await expect.poll(() => code.innerText()).toBe('<gh-button></gh-button>');
  const control = shownDocs.locator('.docblock-argstable tr', { hasText: 'data-link' });
  await control.getByRole('button').click();
  await control.getByRole('textbox').fill('/changed/');
  await expect.poll(() => code.innerText()).toBe('<gh-button data-link="/changed/"></gh-button>');
  await expect.poll(() => shownDocs.locator('.story a').first().getAttribute('href')).toBe('/changed/');
  expect(said).toEqual([]);
});
