import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { journalled, journalOf } from '../support/journalled.js';
import { killTab } from '../support/kill-tab.js';
import { first, listProbe, questions, second, third } from '../support/list-probe.js';
import { entry, kept, press, shownIds, unsaved, watchWrites } from '../support/offline-lists.js';

const stage = editStage(listProbe);
const { probed, anotherTab, storedProbe, stored, editor, seenByVisitor } = stage;
const path = '/contact/';

const items = async () => (await storedProbe(path)).items;
const storedIds = async () => (await items()).map(({ id }) => id);
const said = async () => (await items()).map(({ q, a }) => `${q}: ${a}`);
const asked = (id: string) => `Question ${id}: Answer ${id}`;
const undo = (page: Page) => page.getByRole('button', { name: 'Undo the last save' });
const redo = (page: Page) => page.getByRole('button', { name: 'Redo the last save' });

/** The identity of the entry that the page shows at a position. */
const idAt = async (page: Page, at: number) => (await shownIds(page))[at] ?? '';

/** Loads the editors of texts while the server can be reached. */
async function openTexts(page: Page): Promise<void> {
  for (const name of ['q', 'a']) {
    const text = entry(page, first).locator(`[gh-id$=".${name}"]`);
    await text.click();
    await page.waitForSelector(`[gh-item="${first}"] [contenteditable]`);
    await page.keyboard.press('Escape');
  }
}

async function say(page: Page, id: string, name: 'q' | 'a', words: string): Promise<void> {
  await entry(page, id).locator(`[gh-id$=".${name}"]`).click();
  await page.waitForSelector(`[gh-item="${id}"] [contenteditable]`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Control+s');
}

/** Copies the second entry and writes in the copy, then adds a new one behind the first and writes in that. Then moves the copy to the end. */
async function workOffline(page: Page): Promise<{ readonly copy: string; readonly fresh: string }> {
  await openTexts(page);
  await page.context().setOffline(true);
  await press(page, second, 'Add a copy');
  await page.getByText(kept, { exact: false }).first().waitFor();
  await expect.poll(async () => (await shownIds(page)).length).toBe(4);
  const copy = await idAt(page, 2);
  await say(page, copy, 'a', 'Said in the copy');
  await unsaved(page, 2).waitFor();
  await press(page, first, 'Add a new entry');
  await expect.poll(async () => (await shownIds(page)).length).toBe(5);
  const fresh = await idAt(page, 1);
  await say(page, fresh, 'q', 'Asked anew');
  await unsaved(page, 4).waitFor();
  await press(page, copy, 'Move after');
  await unsaved(page, 5).waitFor();
  await expect.poll(() => shownIds(page)).toEqual([first, fresh, second, third, copy]);
  return { copy, fresh };
}

const whole = [
  asked(first),
  'Asked anew: New text',
  asked(second),
  asked(third),
  `Question ${second}: Said in the copy`,
];

/** What each write makes of the list: how many entries, and what is new. */
const tell: Parameters<typeof watchWrites>[1] = (all) =>
  all.map(({ id, a }) => (/^(.)\1+$/.test(id) ? id.slice(0, 1) : `[${a}]`)).join(' ');

const inOrder = [
  `a b [Answer ${second}] c`,
  'a b [Said in the copy] c',
  'a [New text] b [Said in the copy] c',
  'a [New text] b [Said in the copy] c',
  'a [New text] b c [Said in the copy]',
];

async function allSaved(page: Page): Promise<void> {
  await expect.poll(said, { timeout: 15_000 }).toEqual(whole);
  await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
  await expect.poll(() => journalOf(page)).toBe('[]');
  // Long enough for anything that is sent twice.
  await page.waitForTimeout(1000);
}

describe('an entry that is added while the server is away', () => {
  it('is there at once with a mark in words, is written in and moved, and is saved in order, once, when the connection is back; undo takes it back then', async () => {
    const page = await probed(path);
    const { copy, fresh } = await workOffline(page);
    expect(await storedIds()).toEqual([first, second, third]);
    expect(await entry(page, copy).getAttribute('data-gh-unsaved')).toBe('');
    // Words, for who does not see the mark.
    for (const id of [copy, fresh]) expect(await entry(page, id).ariaSnapshot()).toContain('New, not saved yet');
    await entry(page, copy).hover();
    await page.getByRole('toolbar', { name: 'Entry 5 of 5. New, not saved yet' }).waitFor();
    expect(await axeFindings(page, { within: '#probe' })).toEqual([]);
    const writes = watchWrites(page, tell);
    await page.context().setOffline(false);
    await allSaved(page);
    expect(writes).toEqual(inOrder);
    expect(await storedIds()).toEqual([first, fresh, second, third, copy]);
    expect(await shownIds(page)).toEqual([first, fresh, second, third, copy]);
    // What the server made of it has taken the place of what the page had made.
    await expect.poll(() => page.locator('[data-gh-added], [data-gh-unsaved]').count()).toBe(0);
    for (const ids of [
      [first, fresh, second, copy, third],
      [first, fresh, second, copy, third],
      [first, second, copy, third],
      [first, second, copy, third],
      [first, second, third],
    ]) {
      await undo(page).click();
      await expect.poll(storedIds).toEqual(ids);
      await expect.poll(() => shownIds(page)).toEqual(ids);
      await page.getByText('Undone').last().waitFor();
    }
    expect(await said()).toEqual([first, second, third].map(asked));
  });

  it('survives a killed tab with what was written in it: of two tabs that are opened then one sends it, in order, once', async () => {
    const page = await probed(path);
    await workOffline(page);
    await journalled(page, 'Said in the copy');
    const writes = watchWrites(page, tell);
    await killTab(page);
    await page.context().setOffline(false);
    const tabs = await Promise.all([anotherTab(page, path), anotherTab(page, path)]);
    for (const tab of tabs) await allSaved(tab);
    expect(writes).toEqual(inOrder);
  });

  it('is shown again by a page that is loaded before the platform is back, and its texts take words there', async () => {
    const page = await probed(path);
    const platform = /\/document\/insert-one/;
    await page.route(platform, (route) => route.abort());
    await press(page, second, 'Add a copy');
    await unsaved(page, 1).waitFor();
    const copy = await idAt(page, 2);
    await page.reload();
    await expect.poll(() => shownIds(page)).toEqual([first, second, copy, third]);
    expect(await entry(page, copy).ariaSnapshot()).toContain('New, not saved yet');
    await say(page, copy, 'a', 'Said after a reload');
    await unsaved(page, 2).waitFor();
    await page.reload();
    await expect.poll(() => entry(page, copy).locator('[gh-id$=".a"]').innerText()).toBe('Said after a reload');
    await page.unroute(platform);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect
      .poll(said)
      .toEqual([asked(first), asked(second), `Question ${second}: Said after a reload`, asked(third)]);
    expect(await idAt(page, 2)).toBe(copy);
  });

  it('is there once, though the server took it and its answers were lost', async () => {
    const page = await probed(path);
    let count = 0;
    await page.route(/\/document\/insert-one/, async (route) => {
      count += 1;
      if (count > 2) return route.continue();
      if (count === 1) await route.fetch();
      return route.abort();
    });
    await press(page, second, 'Add a copy');
    await page.getByText(kept, { exact: false }).first().waitFor();
    const [before] = (await storedIds()).slice(2);
    await press(page, third, 'Add a new entry');
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(said).toEqual([asked(first), asked(second), asked(second), asked(third), 'New text: New text']);
    expect((await storedIds())[2]).toBe(before);
    expect(await shownIds(page)).toEqual(await storedIds());
  });

  it('is taken back by undo and made again by redo while it waits, the last first, with what was written in it', async () => {
    const page = await probed(path);
    await openTexts(page);
    await page.context().setOffline(true);
    await press(page, second, 'Add a copy');
    await unsaved(page, 1).waitFor();
    const copy = await idAt(page, 2);
    await press(page, copy, 'Move before');
    await unsaved(page, 2).waitFor();
    await say(page, copy, 'a', 'Said in the copy');
    await unsaved(page, 3).waitFor();
    const words = () => entry(page, copy).locator('[gh-id$=".a"]').innerText();
    // The text is open still, and has an undo of its own.
    await page.keyboard.press('Escape');
    await undo(page).click();
    await expect.poll(words).toBe(`Answer ${second}`);
    await undo(page).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, copy, third]);
    await undo(page).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, third]);
    await expect.poll(() => journalOf(page)).toBe('[]');
    for (const ids of [
      [first, second, copy, third],
      [first, copy, second, third],
      [first, copy, second, third],
    ]) {
      await redo(page).click();
      await expect.poll(() => shownIds(page)).toEqual(ids);
    }
    await expect.poll(words).toBe('Said in the copy');
    await undo(page).click();
    await expect.poll(words).toBe(`Answer ${second}`);
    await page.context().setOffline(false);
    await expect.poll(said).toEqual([asked(first), asked(second), asked(second), asked(third)]);
    await expect.poll(storedIds).toEqual([first, copy, second, third]);
  });

  it('is hidden, copied and taken out again before the server knows of it, and what is discarded takes along only what was in it', async () => {
    const page = await probed(path);
    await page.context().setOffline(true);
    await press(page, second, 'Add a copy');
    await unsaved(page, 1).waitFor();
    const one = await idAt(page, 2);
    await press(page, one, 'Add a copy');
    await unsaved(page, 2).waitFor();
    const two = await idAt(page, 3);
    await press(page, two, 'Hide from visitors');
    await unsaved(page, 3).waitFor();
    await press(page, third, 'Add a new entry');
    await unsaved(page, 4).waitFor();
    const last = await idAt(page, 5);
    await press(page, last, 'Remove');
    await unsaved(page, 5).waitFor();
    await expect.poll(() => shownIds(page)).toEqual([first, second, one, two, third]);
    await unsaved(page, 5).click();
    const dialog = page.locator('dialog[open]');
    const row = dialog.locator('li').filter({ hasText: 'Add a copy' }).first();
    await row.getByRole('button', { name: 'Discard' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, two, third]);
    await page.context().setOffline(false);
    await expect.poll(() => journalOf(page)).toBe('[]');
    await expect.poll(storedIds).toEqual([first, second, two, third]);
    expect((await items())[2]).toEqual({ ...questions(second)[0], id: two, 'gh-hidden': true });
  });

  it('whose model somebody else has removed meanwhile: a new one comes last, a copy is told of, and its words stay', async () => {
    const page = await probed(path);
    await openTexts(page);
    await page.context().setOffline(true);
    await press(page, second, 'Add a new entry');
    await unsaved(page, 1).waitFor();
    const fresh = await idAt(page, 2);
    await press(page, second, 'Add a copy');
    await unsaved(page, 2).waitFor();
    const copy = await idAt(page, 2);
    await say(page, copy, 'a', 'Said in the copy');
    await unsaved(page, 3).waitFor();
    await stored(path, (content) => ({
      ...content,
      probe: { ...listProbe.values, items: questions(first, third) },
    }));
    await page.context().setOffline(false);
    await page.getByText('The entry that you copied no longer exists', { exact: false }).waitFor();
    await expect.poll(storedIds).toEqual([first, third, fresh]);
    await expect.poll(() => shownIds(page)).toEqual([first, third, fresh]);
    await unsaved(page, 1).click();
    await page.locator('dialog[open]').getByText('Said in the copy').waitFor();
  });

  it('waits in the draft, too, and is there once, though the answer was lost', async () => {
    const page = await probed(path);
    await page.evaluate(() => localStorage.setItem('gh-edit-publishing', 'draft'));
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    let count = 0;
    await page.route(/\/_gh\/drafts\/save/, async (route) => {
      count += 1;
      if (count === 1) await route.fetch();
      return count < 2 ? route.abort() : route.continue();
    });
    await press(page, second, 'Add a copy');
    await page.getByText(kept, { exact: false }).first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Draft: 1 unpublished' }).waitFor();
    expect(await storedIds()).toEqual([first, second, third]);
  });

  it('says so in Ukrainian', async () => {
    const page = await editor('/uk/services-interior/');
    await page.route(/\/document\/insert-one/, (route) => route.abort());
    const faq = page.locator('gh-accordion [gh-array] > [gh-item]');
    await faq.first().locator('summary').hover();
    await page
      .getByRole('toolbar', { name: /^Пункт/ })
      .getByRole('button', { name: 'Додати копію' })
      .click();
    await page.locator('[data-gh-added]').waitFor();
    expect(await page.locator('[data-gh-added]').ariaSnapshot()).toContain('Нове, ще не збережено');
  });

  it('to a block that is alive stays shown over a reload, takes words, and is the block’s own once it is saved', async () => {
    const page = await editor('/services-interior/');
    const told: string[] = [];
    page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
    const faq = page.locator('gh-accordion [gh-array] > [gh-item]:visible');
    const ids = () => faq.evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
    const before = await ids();
    const [one, ...rest] = before;
    const platform = /\/document\/insert-one/;
    await page.route(platform, (route) => route.abort());
    await faq.first().locator('summary').hover();
    await page
      .getByRole('toolbar', { name: /^Entry/ })
      .getByRole('button', { name: 'Add a new entry' })
      .click();
    await unsaved(page, 1).waitFor();
    const [, added] = await ids();
    await expect.poll(ids).toEqual([one, added, ...rest]);
    const title = page.locator(`[gh-item="${added}"] summary [gh-id]`);
    const answer = page.locator(`[gh-item="${added}"] [gh-id$=".text"]`).first();
    const write = async (words: string) => {
      await title.click();
      await page.waitForSelector(`[gh-item="${added}"] [contenteditable]`);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await page.keyboard.press('Control+s');
      await unsaved(page, 2).waitFor();
      await expect.poll(() => title.innerText()).toBe(words);
    };
    await write('Asked offline');
    await page.reload();
    await unsaved(page, 2).waitFor();
    await expect.poll(ids).toEqual([one, added, ...rest]);
    await expect.poll(() => title.innerText()).toBe('Asked offline');
    await write('Asked after a reload');
    // The entry that it is like is as it was.
    expect(await page.locator(`[gh-item="${one}"] summary`).innerText()).not.toContain('Asked');
    expect(await seenByVisitor('/services-interior/')).not.toContain('Asked after a reload');
    const elementIds = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(new Set(elementIds).size).toBe(elementIds.length);
    await page.unroute(platform);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    expect(await seenByVisitor('/services-interior/')).not.toContain('Asked after a reload');
    await page.locator(`[gh-item="${added}"][gh-hidden="new"]`).waitFor();
    // The block is shown anew once no text of it is open.
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('[data-gh-added]').count()).toBe(0);
    await page.locator(`details[gh-item="${added}"]`).evaluate((details: HTMLDetailsElement) => (details.open = true));
    await answer.click();
    await page.waitForSelector(`[gh-item="${added}"] [contenteditable="true"]`);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Answered online');
    await page.keyboard.press('Control+s');
    await expect.poll(() => seenByVisitor('/services-interior/')).toContain('Asked after a reload');
    await expect.poll(ids).toEqual([one, added, ...rest]);
    await expect.poll(() => page.locator('[data-gh-added]').count()).toBe(0);
    expect(told.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
