import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingTags } from '../legacy/existing-tags.js';
import type { ExistingPage } from '../legacy/site/existing-page.js';
import { sharedBrowser } from '../support/browser.js';
import { contrastOf } from '../support/contrast.js';
import type { Colour } from '../support/contrast.js';
import { leaveBrowser } from '../support/lent-context.js';
import type { Served } from '../support/serve.js';
import { serveExistingSite } from '../support/served-existing-site.js';
import { textColours } from '../support/text-colours.js';
import { visit } from '../support/visit.js';

const paper: Colour = [252, 251, 249];
const softPaper: Colour = [241, 239, 234];
const night: Colour = [13, 15, 18];
const darkInk: Colour = [21, 23, 27];
const lightInk: Colour = [243, 241, 237];

/** Classes of existing pages, and the ground and the colour of texts that they mean. */
const themes: readonly (readonly [theme: string, ground: Colour, ink: Colour])[] = [
  ['dark_white_theme', night, lightInk],
  ['white_dark_theme', paper, darkInk],
  ['white_white_theme', paper, darkInk],
  ['white_grey_theme', softPaper, darkInk],
  ['blog_theme', paper, darkInk],
  ['light_theme', paper, darkInk],
];

/** A page on which every tag that has texts is of one theme. Tables have their data in their own chapter. */
const pageOf = (theme: string): ExistingPage => ({
  name: theme,
  path: `/${theme}/`,
  chapter: 'pages',
  body: ['header-component', ...existingTags.map(({ tag }) => tag), 'comments-component', 'footer-component']
    .map((tag) => {
      const { attributes = '' } = existingTags.find((candidate) => candidate.tag === tag) ?? {};
      return `<${tag} class="${theme} no-padding-bottom" data-gh-id="${tag === 'info-table' ? 'rates' : tag}" ${attributes}></${tag}>`;
    })
    .join('\n'),
  document: Object.fromEntries(existingTags.map(({ tag, data }) => [tag, data])),
});

let served: Served;
let browser: Browser;
let page: Page;
let leave: (() => Promise<void>) | undefined;
beforeAll(async () => {
  [served, browser] = await Promise.all([
    serveExistingSite(
      'en',
      themes.map(([theme]) => pageOf(theme)),
    ),
    sharedBrowser(),
  ]);
  ({ page, leave } = await visit(browser, 'about:blank', { width: 1280 }));
});
afterAll(async () => {
  await leave?.();
  await leaveBrowser(browser);
  await served?.close();
});

const openAll = () =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

const schemeOfPage = (scheme: string) =>
  page.evaluate((value) => void (document.documentElement.dataset['ghScheme'] = value), scheme);

const rgb = ([red, green, blue]: Colour) => `rgb(${red}, ${green}, ${blue})`;

/** The ground of a tag and the colour of its title, wherever its block is rendered. */
const coloursOf = (tag: string) =>
  page.locator(tag).evaluate((element) => {
    const title = (element.shadowRoot ?? element).querySelector('h2');
    return [getComputedStyle(element).backgroundColor, title && getComputedStyle(title).color];
  });

describe.each(themes)('the class %s of existing pages', (theme, ground, ink) => {
  it.each(['light', 'dark'])('gives each text a colour that can be read, on a page that is %s', async (scheme) => {
    await page.goto(`${served.origin}/${theme}/`);
    await schemeOfPage(scheme);
    await openAll();
    expect(await coloursOf('text-only')).toEqual([rgb(ground), rgb(ink)]);
    const texts = await textColours(page);
    const silent = existingTags.filter(({ tag }) => !texts.some((shown) => shown.tag === tag)).map(({ tag }) => tag);
    // Pictures alone.
    expect(silent).toEqual(['video-slider']);
    const faint = texts
      .filter(({ colour, ground: below }) => contrastOf(colour, below) < 4.5)
      .map(({ tag, text: words, colour, ground: below }) => `${tag} "${words}" ${rgb(colour)} on ${rgb(below)}`);
    expect(faint).toEqual([]);
  });

  it('means the same to blocks that are isolated from the page', async () => {
    const html = `<!doctype html><html lang="en"><title>Isolated</title>
<script type="module" src="/_gh/cdn/runtime.js" data-isolation="shadow" data-legacy-tags></script>
<text-only class="${theme}" data-gh-id="text-only" data-gpage="${theme}"></text-only>`;
    const address = `${served.origin}/isolated/`;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(address);
    await page.locator('text-only h2').waitFor();
    expect(await page.locator('text-only').evaluate(({ shadowRoot }) => shadowRoot !== null)).toBe(true);
    expect(await coloursOf('text-only')).toEqual([rgb(ground), rgb(ink)]);
  });
});
