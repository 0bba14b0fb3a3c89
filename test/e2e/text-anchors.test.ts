import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticSite } from '../legacy/site/synthetic-site.js';
import { answerPlatformPictures } from '../support/answer-platform-pictures.js';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { existingPages, publicOrigin } from '../support/existing-pages.js';
import { serveExistingSite } from '../support/served-existing-site.js';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(() => leaveBrowser(browser));

const article = syntheticSite('en').pages.find(({ name }) => name === 'blog-article')!;
/** So low that the heading is out of sight. */
const window = { width: 800, height: 240 };

/** Where the page has arrived, and what its stored ids are to scripts. */
const arrival = (page: Page) =>
  page.evaluate(() => ({
    hash: decodeURIComponent(location.hash),
    target: document.querySelector(':target')?.textContent,
    isSeen: (document.querySelector(':target')?.getBoundingClientRect().bottom ?? -1) > 0 && scrollY > 0,
    named: 'The-sun' in globalThis || document.getElementById('The-sun') !== null,
  }));

const arrived = { hash: '#The-sun', target: 'The sun', isSeen: true, named: false };

describe('a link from outside to a heading of a stored text, by the id that its author gave it', () => {
  it('arrives on a page that the server has written', async () => {
    const served = await serveExistingSite('en');
    const page = await browser.newPage({ viewport: window });
    await answerPlatformPictures(page.context());
    const said = watchConsole(page);
    await page.goto(`${served.origin}${article.path}#The-sun`);
    await expect.poll(() => arrival(page)).toEqual(arrived);
    // It stays where its visitor goes from there.
    await page.evaluate(async () => {
      scrollTo(0, 0);
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // A link of the page itself, later.
    await page.evaluate(() => (location.hash = 'elsewhere'));
    await page.evaluate(() => (location.hash = 'The-sun'));
    await expect.poll(() => arrival(page)).toEqual(arrived);
    await page.evaluate(() => (location.hash = '%E0%A4%A'));
    expect(await page.evaluate(() => location.hash)).toBe('#%E0%A4%A');
    expect(said).toEqual([]);
    await page.context().close();
    await served.close();
  });

  it('arrives on a page that our script alone has written, when the text is there', async () => {
    const pages = await existingPages(browser, 'en');
    const { page } = await pages.open(article);
    await page.setViewportSize(window);
    await page.goto('about:blank');
    await page.goto(`${publicOrigin}${article.path}#The-sun`);
    await expect.poll(() => arrival(page)).toEqual(arrived);
    await pages.close();
  });
});
