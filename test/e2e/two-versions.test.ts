import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser, watchConsole } from '../support/browser.js';
import { guestScript, serveGuest } from '../support/guest-page.js';
import { leaveBrowser } from '../support/lent-context.js';
import { builtManifest, otherRelease } from '../support/other-release.js';
import type { OtherRelease } from '../support/other-release.js';
import { readingSite } from '../support/reading-site.js';
import type { Served } from '../support/serve.js';
import { serveReleases } from '../support/serve-releases.js';

const site = readingSite();
let browser: Browser;
let context: BrowserContext;
let guest: Served | undefined;
let release: OtherRelease;
let server: Served;

beforeAll(async () => {
  release = otherRelease('0.9.0');
  [browser, server] = await Promise.all([sharedBrowser(), serveReleases(release.releases)]);
});
afterAll(async () => {
  release.remove();
  await server.close();
  await leaveBrowser(browser);
});
beforeEach(async () => {
  context = await browser.newContext({ reducedMotion: 'reduce' });
});
afterEach(async () => {
  await context.close();
  await guest?.close();
});

describe('two versions on one page', () => {
  it.each(['older', 'newer'])(
    'the second copy steps back with one notice where the %s one comes first',
    async (first) => {
      const scripts = [
        guestScript(site.origin, `${server.origin}/_gh/cdn/0.9.0/runtime.js`),
        guestScript(site.origin, `${site.origin}/_gh/cdn/runtime.js`),
      ];
      const [used, unused] =
        first === 'older' ? ['0.9.0', builtManifest().version] : [builtManifest().version, '0.9.0'];
      if (first === 'newer') scripts.reverse();
      guest = await serveGuest(scripts.join(''), '<gh-banner data-gh-id="hero" data-gpage="home"></gh-banner>');
      const page = await context.newPage();
      const said = watchConsole(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(guest.origin);
      await page.locator('gh-banner h1').waitFor();
      expect(await page.evaluate(() => window.siteblocks?.version)).toBe(used);
      // A block that comes later is the first copy's too, and so are its files.
      await page.evaluate(() => {
        const block = document.createElement('gh-form');
        block.setAttribute('data-form-id', 'main');
        document.body.append(block);
      });
      await page.locator('gh-form form').waitFor();
      expect(await page.locator('gh-banner h1').count()).toBe(1);
      const files = (origin: string) => asked.filter((address) => address.startsWith(`${origin}/_gh/cdn/`));
      const [ofUsed, ofUnused] = first === 'older' ? [server.origin, site.origin] : [site.origin, server.origin];
      expect(files(ofUsed).length).toBeGreaterThan(5);
      // Of the other copy comes what says the notice, and no block.
      const notice = /\/(?:runtime\.js|assets\/(?:later|host-calls|parts)-[\w-]+\.js)$/;
      expect(files(ofUnused).filter((address) => !notice.test(address))).toEqual([]);
      expect(said).toEqual([
        `warning: [siteblocks] Siteblocks ${used} already runs on this page; the second one (${unused}) steps back.`,
      ]);
    },
  );
});
