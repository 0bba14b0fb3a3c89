import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { guestBlocks, guestScript, serveGuest } from '../support/guest-page.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import type { Served } from '../support/serve.js';
import { holdRequests } from '../support/request-waves.js';

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
});
afterEach(async () => {
  await context.close();
  await guest?.close();
});

/** An address without its hash of the content and its query: `assets/form.js`, `_gh/answers`. */
const nameOf = (address: string) =>
  new URL(address).pathname.replace('/_gh/cdn/', '').replace(/-[\w-]{8,10}(?=\.\w+$)/, '');

const alive = 'gh-header,gh-banner,gh-popup,gh-form,gh-cookie-consent';

describe('a foreign page with a header, a banner, a form in a popup and the consent', () => {
  it('asks for the script, and then 13 times in two waves', async () => {
    const waves = await holdRequests(
      context,
      (request) => request.url().startsWith(site.origin) && request.resourceType() !== 'image',
    );
    guest = await serveGuest(guestScript(site.origin), guestBlocks(site.origin));
    const page = await context.newPage();
    const said = watchConsole(page);
    await page.goto(guest.origin, { waitUntil: 'commit' });
    const [script, ...others] = (await waves.all()).map((wave) => wave.map(nameOf).sort());
    expect(script).toEqual(['runtime.js']);
    expect(others).toEqual([
      ['assets/parts.js'],
      [
        '/_gh/answers',
        '/_gh/geo',
        'assets/banner.js',
        'assets/cookie-consent.js',
        'assets/core.js',
        'assets/enhance-banner.js',
        'assets/enhance-popup.js',
        'assets/form.js',
        'assets/header.js',
        'assets/popup.js',
        'assets/react.js',
        'sheets.json',
      ],
    ]);
    expect(
      await page.evaluate((tags) => {
        const blocks = [...document.querySelectorAll(tags)];
        return blocks.filter(({ shadowRoot }) => !shadowRoot).map(({ localName }) => localName);
      }, alive),
    ).toEqual([]);
    expect(await page.locator('gh-banner h1').textContent()).toBeTruthy();
    expect(await page.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' }).isVisible()).toBe(true);
    expect(said).toEqual([]);
  });

  it('asks for what sends the form when its popup opens, and for nothing twice', async () => {
    guest = await serveGuest(guestScript(site.origin), guestBlocks(site.origin));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(site.origin)) asked.push(request.url());
    });
    await page.goto(guest.origin);
    await page.locator('gh-popup dialog').waitFor({ state: 'attached' });
    await page.locator('gh-form form').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await page.evaluate(() => window.siteblocks?.bus.emit('open-popup', { popupId: 'quote', placement: 'a guest' }));
    await page.locator('gh-form [name="email"]').waitFor();
    await expect
      .poll(() => asked.slice(before).map(nameOf).sort())
      .toEqual(['assets/draft-store.js', 'assets/send-form.js']);
    // A preloaded file is taken from the preload; a browser reports both under one address.
    const names = asked.filter((address) => !address.endsWith('/_gh/geo'));
    expect(names.filter((address, index) => names.indexOf(address) !== index)).toEqual([]);
  });

  it('shows no form of a closed popup while the popup is still on its way', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route(/\/assets\/popup-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    guest = await serveGuest(guestScript(site.origin), guestBlocks(site.origin));
    const page = await context.newPage();
    const formArrived = page.waitForResponse((response) => nameOf(response.url()) === 'assets/form.js');
    await page.goto(guest.origin);
    await formArrived;
    await page.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' }).waitFor();
    // Idle moments of the page: a form that does not wait for its popup is shown by then.
    await page.evaluate(async () => {
      for (let moment = 0; moment < 10; moment++)
        await new Promise<void>((resolve) => void requestIdleCallback(() => resolve()));
    });
    const popup = page.locator('gh-popup');
    expect(await popup.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
    release?.();
    await popup.locator('gh-form form').waitFor({ state: 'attached' });
    expect(await popup.evaluate((element) => element.getBoundingClientRect().height)).toBe(0);
  });

  it('shows its blocks from a server that knows neither sets of sheets nor collected answers', async () => {
    for (const path of ['**/_gh/answers?*', '**/_gh/cdn/sheets.json?*'])
      await context.route(path, (route) => route.fulfill({ status: 404, body: '' }));
    guest = await serveGuest(guestScript(site.origin), guestBlocks(site.origin));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(guest.origin);
    await page.locator('gh-banner h1').waitFor();
    await page.locator('gh-form form').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const data = asked.filter((address) => /\/_gh\/(?:site\.json|data|texts)/.test(address));
    expect(data.map(nameOf)).toContain('/_gh/site.json');
    expect(data.filter((address, index) => data.indexOf(address) !== index)).toEqual([]);
  });
});
