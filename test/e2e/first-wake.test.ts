import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.js';
import { leaveBrowser } from '../support/lent-context.js';
import { readingSite } from '../support/reading-site.js';
import { visit } from '../support/visit.js';

const site = readingSite();
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(async () => {
  await leaveBrowser(browser);
});

const nameOf = (path: string): string => /\/([a-z-]+)-[\w-]{8}\.js$/.exec(path)?.[1] ?? path;

describe('the first touch of a form', () => {
  it('asks for all scripts that it needs before any of them is answered', async () => {
    const { page, leave, requests } = await visit(browser, `${site.origin}/contact/`, { isNew: true });
    await page.waitForLoadState('networkidle');
    const before = requests.length;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_gh/cdn/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.locator('main gh-form [name="email"]').first().focus();
    const asked = () => new Set(requests.slice(before).map(nameOf));
    const needed = ['parts', 'core', 'react', 'form'];
    await expect.poll(() => needed.filter((name) => !asked().has(name))).toEqual([]);
    const answered = await page.evaluate(() => performance.now());
    release();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    const later = () =>
      page.evaluate(
        (time) =>
          performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime > time)
            .map(({ name }) => new URL(name).pathname),
        answered,
      );
    // What keeps its draft and what sends it come behind what shows it, as its visitor is about to fill it in, and nothing else.
    await expect.poll(async () => (await later()).map(nameOf).sort()).toEqual(['draft-store', 'send-form']);
    await leave();
  });

  it('finds the scripts at hand where its visitor has scrolled by, and none of them has run', async () => {
    const { page, leave, requests } = await visit(browser, `${site.origin}/`, { isNew: true });
    await page.waitForLoadState('networkidle');
    const form = page.locator('main gh-form').first();
    expect(requests.map(nameOf)).not.toContain('react');
    /** Scrolls so that the form stands so many pixels below the window, less than none in sight, each for two frames. */
    const pass = (...distances: number[]) =>
      form.evaluate(async (element, all) => {
        for (const below of all) {
          scrollBy({ top: element.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' });
          for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }, distances);
    await pass(100);
    const needed = ['parts', 'core', 'react', 'form'];
    await expect.poll(() => needed.filter((name) => !requests.map(nameOf).includes(name))).toEqual([]);
    await page.waitForLoadState('networkidle');
    // An element in sight for two frames does not count as reached, however often.
    await pass(-300, 100, -300, 100, -300, 100);
    await page.waitForTimeout(1000);
    expect(await form.getAttribute('data-gh-ssr')).not.toContain('client:');
    const fetched = requests.length;
    await form.locator('[name="email"]').focus();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    const asked = requests.slice(fetched).map(nameOf);
    expect(needed.filter((name) => asked.includes(name))).toEqual([]);
    await leave();
  });

  it('finds the form alive where its visitor has looked at it, and all that it needs fetched', async () => {
    const { page, leave, requests } = await visit(browser, `${site.origin}/`, { isNew: true });
    await page.waitForLoadState('networkidle');
    await page.locator('main gh-form').first().scrollIntoViewIfNeeded();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    await expect
      .poll(() => ['draft-store', 'send-form'].filter((name) => !requests.map(nameOf).includes(name)))
      .toEqual([]);
    await page.waitForLoadState('networkidle');
    const fetched = requests.length;
    await page.locator('main gh-form button[type="submit"]').first().click();
    await page.locator('main gh-form [aria-invalid="true"]').first().waitFor();
    expect(requests.slice(fetched).filter((path) => path.endsWith('.js'))).toEqual([]);
    await leave();
  });

  it('which is a press of its button is answered with the messages of the block, not with those of the browser', async () => {
    const { page, leave } = await visit(browser, `${site.origin}/contact/`, { isNew: true });
    const form = page.locator('main gh-form').first();
    await form.locator('button[type="submit"]').click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    await leave();
  });

  it('keeps what is typed and ticked while it comes to life', async () => {
    const { page, leave, said } = await visit(browser, `${site.origin}/contact/`, { isNew: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const form = page.locator('main gh-form').first();
    await form.locator('[name="name"]').focus();
    await page.keyboard.type('Olena from Kharkiv', { delay: 15 });
    await form.locator('[type="checkbox"]').first().check();
    await page.waitForSelector('main gh-form:state(awake)', { state: 'attached' });
    await form.locator('button[type="submit"]').click();
    await form.locator('[aria-invalid="true"]').first().waitFor();
    expect(await form.locator('[name="name"]').inputValue()).toBe('Olena from Kharkiv');
    expect(await form.locator('[type="checkbox"]').first().isChecked()).toBe(true);
    expect(said).toEqual([]);
    await leave();
  });
});
