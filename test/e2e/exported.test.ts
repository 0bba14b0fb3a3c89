import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSite } from '../../kit/export/export-site.js';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { leadsOf } from '../support/leads.js';
import type { Served } from '../support/serve.js';
import { serveFolder } from '../support/serve-folder.js';
import { discard, startSite, temporaryFolder } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

const folder = temporaryFolder();
let site: RunningSite;
let files: Served;
let browser: Browser;

/** The pages that are looked at here; the rest of the site is another test's. */
const pages = /^\/(?:uk\/)?(?:contact\/|about-us\/)?$/;
const nothing = () => new Response('', { status: 404 });

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
  await exportSite({
    ask: (request) => {
      const { pathname } = new URL(request.url);
      const isMissingPage = /^\/(?:uk\/)?[\da-f-]{36}\/$/.test(pathname);
      const isFile = /\.\w+$/.test(pathname) && !pathname.startsWith('/assets/images/');
      return isFile || isMissingPage || pages.test(pathname) ? fetch(request) : Promise.resolve(nothing());
    },
    origin: site.origin,
    folder,
    server: site.origin,
  });
  files = await serveFolder(folder);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await files?.close();
  await discard(site);
  rmSync(folder, { recursive: true, force: true });
});

describe('a page of an exported site, on a server of files', () => {
  it('comes alive and sends its form to the server, within its own policy', async () => {
    const { page, leave, said } = await visit(browser, `${files.origin}/contact/`);
    const form = page.locator('main gh-form').first();
    await form.locator('[name="name"]').fill('Olena');
    await form.locator('[name="email"]').fill('files@example.com');
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    await form.locator('button[type="submit"].gh-form-submit').click();
    await expect.poll(() => form.innerText()).toContain('files@example.com');
    const leads = await leadsOf(await site.client());
    expect(leads.filter(({ inputs }) => inputs['email'] === 'files@example.com')).toHaveLength(1);
    expect(said.filter((line) => !line.includes('/assets/images/') && !line.includes('404'))).toEqual([]);
    await leave();
  });

  it('keeps its links where the files are, alive or not', async () => {
    const { page, leave } = await visit(browser, `${files.origin}/`);
    const hosts = () =>
      page.evaluate(() => [
        ...new Set(
          [...document.querySelectorAll<HTMLAnchorElement>('gh-header a[href^="/"], gh-header a[href^="http"]')].map(
            ({ host }) => host,
          ),
        ),
      ]);
    const before = await hosts();
    await page.locator('gh-header a:visible').first().hover();
    await page.keyboard.press('Tab');
    expect(await hosts()).toEqual(before);
    expect(before).toContain(new URL(files.origin).host);
    expect(before).not.toContain(new URL(site.origin).host);
    await leave();
  });
});
