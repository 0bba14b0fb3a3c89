import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { serveGuest } from '../support/guest-page.js';
import { leaveBrowser } from '../support/lent-context.js';
import { memoryInUse } from '../support/memory-in-use.js';
import type { MemoryInUse } from '../support/memory-in-use.js';
import { readingSite } from '../support/reading-site.js';
import type { Served } from '../support/serve.js';

const site = readingSite();
let browser: Browser;
let context: BrowserContext;
let guest: Served | undefined;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => {
    localStorage.setItem('inEU', 'true');
  });
});
afterEach(async () => {
  await context.close();
  await guest?.close();
});

/** What a router writes into the page: blocks in sight, which wake, and those far below, which do not. */
const markup = `
<gh-header data-gh-id="header"></gh-header>
<gh-banner data-gh-id="hero" data-gpage="home" data-type="other"></gh-banner>
<gh-form data-form-id="main"></gh-form>
<gh-popup data-popup-id="quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>
<gh-cookie-consent data-page="${site.origin}/privacy-policy/"></gh-cookie-consent>
<gh-gallery><script type="application/json">{"items":[{"id":"aaaaaaaa","image":{"src":"${site.origin}/assets/images/none.jpg","alt":"A house"}}]}</script></gh-gallery>
<div class="far" hidden></div>
<gh-blog-list data-chapter="blog" data-type="short"></gh-blog-list>
<gh-reviews data-gh-id="reviews" data-gpage="home"></gh-reviews>
<gh-banner data-gh-id="hero" data-gpage="contact"></gh-banner>
<gh-form data-form-id="popup"></gh-form>`;

/** Blocks of {@link markup} that wake at least: the gallery is out of sight where the others have their styles at once. */
const woken = 6;

/**
 * Replaces the page's content with the markup so many times. Every other time the blocks in sight wake; in between, the content is replaced
 * while they are on their way.
 */
async function swap(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ([html, count, ready]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let turn = 0; turn < count; turn += 1) {
        document.body.innerHTML = html;
        if (turn % 2 === 0) for (let frames = turn % 5; frames > 0; frames -= 1) await frame();
        else while (document.querySelectorAll(':state(awake)').length < ready) await frame();
      }
      document.body.innerHTML = '';
      await window.siteblocks?.whenReady();
      // Observers and effects of what has left end in their own tasks.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    },
    [markup, times, woken] as const,
  );
}

/** What may differ between two measurements of a page that keeps nothing. */
const bounds: MemoryInUse = { nodes: 60, listeners: 20, heap: 600_000 };

describe('a page whose content is replaced again and again', () => {
  it.each(['shadow', 'light'])(
    'holds after 500 times what it held after 100 times (%s isolation)',
    async (isolation) => {
      guest = await serveGuest(
        `<style>.far{display:block;height:9000px}</style><script type="module" src="${site.origin}/_gh/cdn/runtime.js" data-site="${site.origin}" data-isolation="${isolation}"></script>`,
        '',
      );
      const page = await context.newPage();
      const said = watchConsole(page);
      await page.goto(guest.origin);
      await page.waitForFunction(() => 'siteblocks' in window);
      const measure = await memoryInUse(page);
      await swap(page, 100);
      const before = await measure();
      await swap(page, 400);
      const after = await measure();
      const growth = {
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
        heap: after.heap - before.heap,
      };
      console.log(isolation, JSON.stringify({ before, after, growth }));
      expect(growth.nodes).toBeLessThanOrEqual(bounds.nodes);
      expect(growth.listeners).toBeLessThanOrEqual(bounds.listeners);
      expect(growth.heap).toBeLessThanOrEqual(bounds.heap);
      expect(said).toEqual([]);
    },
    600_000,
  );
});
