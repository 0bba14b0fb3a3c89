import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { save } from '../support/editing.js';
import { journalled, journalOf } from '../support/journalled.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, write, stored, origin, client } = editStage(listProbe);

const path = '/contact/';
const notice = (page: Page) => page.locator('.gh-edit-waiting');
const titleOf = async () => ((await stored(path)) as { readonly hero: { readonly title: string } }).hero.title;

/** A tab in which edit mode has never been switched on. */
async function tabWithoutEditing(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => sessionStorage.removeItem('gh-edit-mode'));
  return page;
}

/** Saves words while the server cannot be reached, and closes the tab. */
async function leaveWaiting(words: string): Promise<{ readonly context: BrowserContext; readonly other: Page }> {
  const page = await editor(path);
  const context = page.context();
  const other = await tabWithoutEditing(context);
  await write(page, 'hero.title', words);
  await journalled(page, words);
  // The user’s number is known once the site has said what they may do.
  await page.waitForFunction(() => localStorage.getItem('gh-user') !== null);
  await context.setOffline(true);
  await save(page);
  await expect.poll(() => journalOf(page)).toContain('"waiting"');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gh-edit-waits:')).length))
    .toBe(1);
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  return { context, other };
}

describe('changes that were saved offline in a tab that is closed', () => {
  it('are announced on the next page of their editor, and sent once by a press, also with two tabs', async () => {
    const { context, other } = await leaveWaiting('Sent by the next page');
    const second = await tabWithoutEditing(context);
    await Promise.all([other.goto(origin() + '/about-us/'), second.goto(`${origin()}/`)]);
    for (const page of [other, second]) {
      await notice(page).getByText('Changes that you saved earlier were not sent: 1.').waitFor();
      expect(await page.locator('body.edit-mode-enabled').count()).toBe(0);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme });
      expect(await axeFindings(other, { within: '.gh-edit-waiting' }), colorScheme).toEqual([]);
    }
    let saves = 0;
    context.on('request', (request) => {
      if (/insert-one|patch|operations/.test(request.url()) && request.method() === 'POST') saves += 1;
    });
    expect(await titleOf()).not.toBe('Sent by the next page');
    await Promise.all(
      [other, second].map((page) => notice(page).getByRole('button', { name: 'Send them now' }).click()),
    );
    await expect.poll(titleOf).toBe('Sent by the next page');
    await expect.poll(() => journalOf(other)).toBe('[]');
    expect(saves).toBe(1);
    await expect
      .poll(() => other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('gh-edit-waits:'))))
      .toEqual([]);
    await second.close();
    await other.goto(origin() + '/about-us/');
    expect(await notice(other).count()).toBe(0);
    await other.close();
  });

  it('of another user are neither announced nor sent, and come back for their own', async () => {
    const { other } = await leaveWaiting('Words of the first user');
    await other.goto(`${origin()}/robots.txt`);
    const { auth } = await client();
    const key = auth.user()?.auth_key ?? '';
    const before = await titleOf();
    const own = await other.evaluate(() => localStorage.getItem('gh-user'));
    // Another account of the same browser: its key has another number.
    await other.evaluate((known) => localStorage.setItem('gh-user', `${known} 999999`), key.slice(-8));
    await other.goto(`${origin()}/about-us/`);
    await other.waitForSelector('gh-edit-mode:state(awake)', { state: 'attached' });
    await expect.poll(() => journalOf(other)).toContain('Words of the first user');
    expect(await notice(other).count()).toBe(0);
    await other.evaluate((value) => localStorage.setItem('gh-user', value ?? ''), own);
    expect(await titleOf()).toBe(before);
    await other.reload();
    await notice(other).getByRole('button', { name: 'Decide later' }).click();
    expect(await notice(other).count()).toBe(0);
    await other.reload();
    await notice(other).getByRole('button', { name: 'Send them now' }).click();
    await expect.poll(titleOf).toBe('Words of the first user');
    await other.close();
  });

  it('cost visitors nothing: a page without them loads no part of edit mode', async () => {
    let requests: readonly string[] = [];
    const page = await arrive('/', (visited) => ({ requests } = visited));
    await page.evaluate(() => localStorage.setItem('gh-edit-waits:abc', ''));
    await page.reload({ waitUntil: 'networkidle' });
    expect(requests.filter((asked) => /\/(?:edit-mode|waiting-notice|journal|react)-/.test(asked))).toEqual([]);
    expect(await page.locator('main h1').isVisible()).toBe(true);
  });
});
