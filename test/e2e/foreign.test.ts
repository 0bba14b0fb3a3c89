import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { leadsOf } from '../support/leads.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

let site: RunningSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), sharedBrowser()]);
});
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

/** Names that a page's own scripts have put on the window. */
const globals = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const clean = new Set(Object.getOwnPropertyNames(frame.contentWindow));
  frame.remove();
  return Object.getOwnPropertyNames(window).filter(
    (name) => !clean.has(name) && !/^(\d+|__pw|__playwright)/.test(name),
  );
};

describe('a foreign page with one script tag', () => {
  it('shows the blocks in shadow roots under its own strict policy, and says nothing on the console', async () => {
    const { page, leave, said } = await visit(browser, `${site.embeds}/plain.html`, { answered: false });
    await page.locator('gh-banner h1').waitFor();
    expect(
      await page.locator('gh-banner').evaluate((element) => element.shadowRoot?.querySelector('h1')?.textContent),
    ).toBeTruthy();
    await page.locator('gh-cookie-consent').getByRole('button', { name: 'Decline' }).click();
    expect(said).toEqual([]);
    await leave();
  });

  it('adds one global in addition to the data layer for consent', async () => {
    const { page, leave } = await visit(browser, `${site.embeds}/plain.html`, { answered: false });
    await page.locator('gh-banner h1').waitFor();
    expect((await page.evaluate(globals)).sort()).toEqual(['dataLayer', 'siteblocks']);
    await leave();
  });

  it('leaves the page’s own styles alone, and takes none of them', async () => {
    const { page, leave } = await visit(browser, `${site.embeds}/plain.html`);
    const font = () =>
      page.locator('body > h1').evaluate((node) => getComputedStyle(node).fontFamily + getComputedStyle(node).fontSize);
    const before = await font();
    await page.locator('gh-banner h1').waitFor();
    expect(await font()).toBe(before);
    expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(0);
    await leave();
  });

  it('gives links inside of texts the colour of the theme', async () => {
    const { page, leave } = await visit(browser, `${site.embeds}/plain.html`);
    await page.evaluate(() => {
      const block = document.createElement('gh-rich-text');
      Object.assign(block, { data: { text: '<p>Prices stand in <a href="/terms/">the terms</a>.</p>' } });
      block.style.setProperty('--gh-accent', 'rgb(1, 2, 3)');
      document.body.append(block);
    });
    const link = page.locator('gh-rich-text a');
    await expect.poll(() => link.evaluate((node) => getComputedStyle(node).color)).toBe('rgb(1, 2, 3)');
    await leave();
  });

  it('opens the form in its popup and sends the lead to the site', async () => {
    const { page, leave, said } = await visit(browser, `${site.embeds}/plain.html`);
    await page.locator('gh-button [data-gh-popup]').click();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const email = 'foreign@example.com';
    const form = page.locator('gh-popup gh-form');
    await form.locator('[name="name"]').fill('Guest');
    await form.locator('[name="email"]').fill(email);
    await form.locator('.gh-form-submit').click();
    await expect.poll(() => form.locator('.gh-form-success').count()).toBe(1);
    const leads = (await leadsOf(await site.client())).filter(({ inputs }) => inputs['email'] === email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ placement: 'foreign page', url: '/plain.html' });
    expect(said).toEqual([]);
    await leave();
  });
});
