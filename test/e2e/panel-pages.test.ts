import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin } = editStage(listProbe);
const terms = '/terms-and-conditions/';
const rows = (page: Page): Locator => page.locator('.gh-panel-rows > li');
const sheet = (page: Page): Locator => page.locator('dialog[open]');
const status = async (path: string): Promise<number> =>
  (await fetch(`${origin()}${path}`, { redirect: 'manual' })).status;

/** The panel of a signed-in editor. */
async function panel(section: string, screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
  await page.goto(`${origin()}/_gh/panel/${section}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function find(page: Page, words: string): Promise<Locator> {
  await page.getByLabel('Search', { exact: true }).fill(words);
  await page.getByText(/^1 of \d+$/).waitFor();
  return rows(page).first();
}

describe('the site panel', () => {
  it('asks signed-out people for the login and shows them nothing else', async () => {
    const page = await arrive('/_gh/panel/pages');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.locator('input[type="password"]').waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('input[autocomplete="username"]').fill('nobody@studio.example');
    await page.locator('input[type="password"]').fill('wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    expect(asked.filter((url) => url.includes('/edit/panel/pages'))).toEqual([]);
  });

  it('opens from the bar of edit mode and leads back to the site', async () => {
    const page = await editor('/contact/');
    await page.getByRole('link', { name: 'Site panel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    expect(await page.title()).toBe('Pages · Site panel');
    await page.getByRole('link', { name: 'Back to the site' }).click();
    await page.waitForURL(`${origin()}/`);
  });

  it('is no part of what visitors load', async () => {
    const asked: string[] = [];
    const page = await arrive('/', ({ page: own }) => own.on('request', (request) => asked.push(request.url())));
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /panel|-section-/.test(url))).toEqual([]);
  });

  it('goes between sections by the history of the browser, with the focus on the heading', async () => {
    const page = await panel('pages');
    await page.getByRole('link', { name: 'Search and sharing' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Search and sharing' });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/_gh/panel/pages');
  });

  it('passes axe in both languages and schemes at 390, 768 and 1440 px, and has no sideways scroll', async () => {
    const page = await panel('pages');
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const section of ['pages', 'sharing', 'sharing/redirects', 'sharing/lost']) {
        await page.goto(`${origin()}/_gh/panel/${section}?lang=${lang}`);
        await page.locator('.gh-panel-rows > li, .gh-panel-state').first().waitFor();
        expect(await axeFindings(page), `${section} ${width} ${lang} ${colorScheme}`).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
  });
});

describe('pages in the site panel', () => {
  it('a page is deleted with its links named, undone, and restored from the bin', async () => {
    const page = await panel('pages');
    const row = await find(page, 'terms');
    await row.getByRole('button').first().click();
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await sheet(page).getByText('Links to it that will lead nowhere: 2').waitFor();
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Pages moved to the bin: 1').waitFor();
    expect([await status(terms), await status(`/uk${terms}`)]).toEqual([404, 404]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    expect([await status(terms), await status(`/uk${terms}`)]).toEqual([200, 200]);

    await (await find(page, 'terms')).getByRole('button').first().click();
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await sheet(page).getByLabel('Lead visitors to').selectOption('/contact/');
    await sheet(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Pages moved to the bin: 1').waitFor();
    const moved = await fetch(`${origin()}/uk${terms}`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/uk/contact/']);
    await page.getByRole('button', { name: 'Bin', exact: true }).click();
    const restore = sheet(page).getByRole('button', { name: /^Restore/ });
    await restore.first().click();
    await expect.poll(() => restore.count()).toBe(1);
    await restore.first().click();
    await sheet(page).getByText('The bin is empty.').waitFor();
    expect([await status(terms), await status(`/uk${terms}`)]).toEqual([200, 200]);
  });

  it('a page is hidden, found by its state, and published again by keyboard alone', async () => {
    const page = await panel('pages');
    await page.getByLabel('Search', { exact: true }).focus();
    await page.keyboard.type('payment');
    await page.getByText(/^1 of \d+$/).waitFor();
    const box = rows(page).first().getByRole('checkbox');
    await box.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Hide', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Pages changed: 1').waitFor();
    expect(await status('/payment-policy/')).toBe(404);
    await page.goto(`${origin()}/_gh/panel/pages?state=hidden`);
    await rows(page).first().getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('button', { name: 'Publish' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByText('Visitors now see /payment-policy/.').waitFor();
    expect(await status('/payment-policy/')).toBe(200);
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  });

  it('a copy is hidden, and can be changed in the settings that edit mode has', async () => {
    const page = await panel('pages');
    await (await find(page, 'licensing')).getByRole('button').first().click();
    await sheet(page).getByRole('button', { name: 'Duplicate' }).click();
    await page.getByText(/Copied to \/.*-copy\//).waitFor();
    await page.keyboard.press('Escape');
    await page.getByLabel('Search', { exact: true }).fill('copy');
    await page.getByText(/^1 of \d+$/).waitFor();
    expect(await rows(page).first().innerText()).toMatch(/Hidden[\s\S]*Hidden/);
    await rows(page).first().getByRole('button').first().click();
    await sheet(page).getByRole('button', { name: 'Page settings' }).click();
    await sheet(page).getByLabel('Title').first().fill('A better licence');
    await sheet(page).getByRole('button', { name: 'Save' }).click();
    await rows(page).getByText('A better licence').first().waitFor();
  });

  it('can be used with a finger at 390 px', async () => {
    const page = await panel('pages', { width: 390, touch: true });
    await rows(page).first().waitFor();
    expect(await fingerFlaws(page.locator('.gh-panel-tools'))).toEqual([]);
    await page.locator('summary').filter({ hasText: 'Pages' }).tap();
    await page.getByRole('link', { name: 'Search and sharing' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Search and sharing' }).waitFor();
    await page.locator('summary').filter({ hasText: 'Search and sharing' }).tap();
    await page.getByRole('link', { name: 'Pages', exact: true }).tap();
    await (await find(page, 'terms')).getByRole('button').first().tap();
    expect(await fingerFlaws(sheet(page))).toEqual([]);
    await sheet(page).getByRole('button', { name: 'Close' }).tap();
    await sheet(page).waitFor({ state: 'detached' });
  });
});

describe('redirects in the site panel', () => {
  it('an address that a visitor did not find becomes a redirect with one click and a target', async () => {
    await fetch(`${origin()}/price-list/`);
    const page = await panel('sharing/lost');
    await page.getByRole('button', { name: /Redirect….*\/price-list\// }).click();
    expect(await page.getByLabel('Old address').inputValue()).toBe('/price-list/');
    await page.getByLabel('New address').fill('https://elsewhere.example/');
    await page.keyboard.press('Enter');
    await page.getByText('Other sites are not allowed.', { exact: false }).waitFor();
    await page.getByLabel('New address').fill('/contact/');
    await page.keyboard.press('Enter');
    await page.getByText('Redirect added: /price-list/').waitFor();
    const answer = await fetch(`${origin()}/price-list/`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/contact/']);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByText('Undone.').waitFor();
    expect(await status('/price-list/')).toBe(404);
  });
});
