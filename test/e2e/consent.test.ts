import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { discard, startSite } from '../support/site.js';
import type { RunningSite } from '../support/site.js';
import { visit } from '../support/visit.js';

let site: RunningSite;
let browser: Browser;
let leave: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: { TRUST_PROXY: '1' } }), sharedBrowser()]);
});
afterEach(() => leave?.());
afterAll(async () => {
  await leaveBrowser(browser);
  await discard(site);
});

async function arrive(): Promise<Page> {
  const visitor = await visit(browser, `${site.origin}/`, { answered: false });
  leave = visitor.leave;
  return visitor.page;
}

const consent = (page: Page) => page.locator('gh-cookie-consent');
const shown = (page: Page) => consent(page).getByRole('button', { name: 'Accept' });
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['inEU', 'agreeWithCookies', 'cookieConsentTime'].map((key) => [key, localStorage.getItem(key)]),
    ),
  );

/** Consent calls on the data layer, in order. */
const calls = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([command]) => command === 'consent')
      .map(([, kind, state]) => ({ kind, state: state as Record<string, unknown> })),
  );

const types = [
  'ad_personalization',
  'ad_storage',
  'ad_user_data',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
];
const all = (value: string) => Object.fromEntries(types.map((type) => [type, value]));

describe('cookie consent', () => {
  it('denies everything but security before any answer, with 500 ms to wait for an update', async () => {
    const page = await arrive();
    await shown(page).waitFor();
    const [first, ...rest] = await calls(page);
    expect(first).toMatchObject({
      kind: 'default',
      state: { ...all('denied'), security_storage: 'granted', wait_for_update: 500 },
    });
    expect(rest).toEqual([]);
    expect(await stored(page)).toMatchObject({ agreeWithCookies: null, cookieConsentTime: null });
  });

  it('accepted: stores it, grants all seven types, and on the next view grants again without asking', async () => {
    const page = await arrive();
    await shown(page).click();
    await shown(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe('true');
    expect((await calls(page)).at(-1)).toMatchObject({
      kind: 'update',
      state: { ...all('granted'), security_storage: 'granted' },
    });
    await page.reload();
    await expect.poll(async () => (await calls(page)).map(({ kind }) => kind)).toEqual(['default', 'update']);
    expect(await shown(page).isVisible()).toBe(false);
  });

  it('declined: stores refusal and time, stays denied after a reload, and asks again after 24 hours', async () => {
    const page = await arrive();
    await consent(page).getByRole('button', { name: 'Decline' }).click();
    await shown(page).waitFor({ state: 'hidden' });
    // The question goes with the press, the answer is kept once the part that takes it has come.
    await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe('false');
    const { cookieConsentTime } = await stored(page);
    expect(Math.abs(Number(cookieConsentTime) - Date.now())).toBeLessThan(60_000);
    await page.reload();
    await expect.poll(async () => (await calls(page)).map(({ kind }) => kind)).toEqual(['default', 'update']);
    expect(await shown(page).isVisible()).toBe(false);
    for (const { state } of await calls(page)) expect(state).toMatchObject(all('denied'));
    await page.evaluate(() => localStorage.setItem('cookieConsentTime', String(Date.now() - 86_400_001)));
    await page.reload();
    await shown(page).waitFor();
  });

  it.each([
    ['Accept', 'true', 'granted'],
    ['Decline', 'false', 'denied'],
  ])(
    'pressed (%s) on a page that is left before the part that takes it has come: the next page takes it, and does not ask',
    async (name, agreed, state) => {
      const page = await arrive();
      const part = '**/answering-*.js';
      let asked = 0;
      // Neither answered nor refused: the page is left while it waits.
      await page.route(part, () => void (asked += 1));
      await consent(page).getByRole('button', { name }).click();
      await expect.poll(() => asked).toBeGreaterThan(0);
      await page.unroute(part);
      await page.goto(`${site.origin}/about-us/`);
      await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe(agreed);
      await expect.poll(async () => (await calls(page)).at(-1)?.state).toMatchObject(all(state));
      expect(await shown(page).isVisible()).toBe(false);
      await page.reload();
      await expect.poll(async () => (await calls(page)).map(({ kind }) => kind)).toEqual(['default', 'update']);
      expect(await shown(page).isVisible()).toBe(false);
    },
  );

  it('closed without an answer: stores nothing and asks again on the next view', async () => {
    const page = await arrive();
    await consent(page).getByRole('button', { name: /close/i }).click();
    await shown(page).waitFor({ state: 'hidden' });
    expect(await stored(page)).toMatchObject({ agreeWithCookies: null, cookieConsentTime: null });
    await page.reload();
    await shown(page).waitFor();
  });

  it('returns by the link in the footer, which then does not navigate, and the new answer counts', async () => {
    const page = await arrive();
    await shown(page).click();
    await shown(page).waitFor({ state: 'hidden' });
    const link = page.locator('gh-footer').getByRole('link', { name: 'Cookie settings' });
    await link.click();
    await shown(page).waitFor();
    expect(page.url()).toBe(`${site.origin}/`);
    await consent(page).getByRole('button', { name: 'Decline' }).click();
    await shown(page).waitFor({ state: 'hidden' });
    await expect.poll(async () => (await stored(page))['agreeWithCookies']).toBe('false');
    expect((await calls(page)).at(-1)?.state).toMatchObject(all('denied'));
    expect(await link.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it('outside the EU and Ukraine: shows nothing and grants', async () => {
    const visitor = await browser.newContext({ extraHTTPHeaders: { 'x-country-code': 'US' } });
    leave = () => visitor.close();
    const page = await visitor.newPage();
    await page.goto(`${site.origin}/`);
    await expect.poll(async () => (await calls(page)).at(-1)?.kind).toBe('update');
    expect(await shown(page).isVisible()).toBe(false);
    expect((await stored(page))['inEU']).toBe('false');
  });

  it('a region that cannot be looked up counts as inside, and is not remembered', async () => {
    const visitor = await browser.newContext();
    leave = () => visitor.close();
    const page = await visitor.newPage();
    await page.route('**/_gh/geo', (route) => route.abort());
    await page.goto(`${site.origin}/`);
    await shown(page).waitFor();
    expect((await stored(page))['inEU']).toBeNull();
  });
});
