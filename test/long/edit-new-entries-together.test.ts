import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chooseMode, draftPanel, openDraft, savedInDraft } from '../support/draft-panel.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';

const { editor, seenByVisitor, stored } = editStage(listProbe);
const path = '/services-interior/';

const entries = (page: Page): Locator => page.locator('gh-accordion [gh-array] > [gh-item]');
const unwritten = (page: Page): Locator => page.locator('main [gh-hidden="new"]');
const textOf = (page: Page, id: string, at: number): Locator =>
  page.locator(`gh-accordion [gh-item="${id}"] [gh-id]`).nth(at);

/** Adds an entry behind the first question. @returns its identity */
async function add(page: Page): Promise<string> {
  await entries(page).first().locator('summary').first().hover();
  await page
    .getByRole('toolbar', { name: /^Entry/ })
    .getByRole('button', { name: 'Add a new entry', exact: true })
    .click();
  await expect.poll(() => unwritten(page).count()).toBe(1);
  return (await unwritten(page).getAttribute('gh-item')) ?? '';
}

/** Writes the question (0) or the answer (1) of an entry and saves it. */
async function write(page: Page, id: string, at: number, words: string): Promise<void> {
  const element = textOf(page, id, at);
  if (!(await element.isVisible()))
    await page
      .locator(`gh-accordion [gh-item="${id}"] summary`)
      .first()
      .click({ modifiers: ['Control'] });
  await element.click();
  await page.waitForSelector(`[gh-item="${id}"] [contenteditable]`);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await page.keyboard.press('Control+s');
}

const seen = async (...words: readonly string[]) => {
  const html = await seenByVisitor(path);
  return words.map((one) => html.includes(one));
};

describe('an entry that is added and not written yet', () => {
  it('is added and written offline, and visitors get it whole once the connection is back', async () => {
    const page = await editor(path);
    // The editors of texts are loaded while the server can be reached.
    for (const at of [0, 1]) {
      const known = (await entries(page).first().getAttribute('gh-item')) ?? '';
      if (!(await textOf(page, known, at).isVisible()))
        await entries(page)
          .first()
          .locator('summary')
          .first()
          .click({ modifiers: ['Control'] });
      await textOf(page, known, at).click();
      await page.waitForSelector('[contenteditable]');
      await page.keyboard.press('Escape');
    }
    await page.context().setOffline(true);
    const id = await add(page);
    await write(page, id, 0, 'Asked offline');
    await write(page, id, 1, 'Answered offline');
    await page.getByRole('button', { name: 'Not saved yet (3)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await expect.poll(() => seen('Asked offline', 'Answered offline'), { timeout: 20_000 }).toEqual([true, true]);
    await expect.poll(() => unwritten(page).count()).toBe(0);
    expect(JSON.stringify(await stored(path))).not.toContain('gh-hidden');
  });

  it('is written by two editors in the draft, a text each: shown in the draft then, to visitors once both are published', async () => {
    const [one, other] = [await editor(path), await editor(path)];
    const id = await add(one);
    for (const page of [one, other]) await chooseMode(page, 'Draft');
    await other.locator(`gh-accordion [gh-item="${id}"]`).waitFor({ state: 'attached' });
    await Promise.all([write(one, id, 0, 'Asked by one'), write(other, id, 1, 'Answered by another')]);
    for (const page of [one, other]) {
      await savedInDraft(page).first().waitFor();
      await page.keyboard.press('Escape');
    }
    for (const page of [one, other]) await expect.poll(() => unwritten(page).count()).toBe(0);
    expect(await seen('Asked by one', 'Answered by another', 'New text')).toEqual([false, false, false]);

    await openDraft(one);
    const panel = draftPanel(one);
    await panel
      .getByRole('checkbox', { name: /^Changed/ })
      .first()
      .uncheck();
    await panel.getByRole('button', { name: 'Publish selected (1)' }).click();
    await panel.getByText('Published: 1.').waitFor();
    expect(await seen('Asked by one', 'Answered by another', 'New text')).toEqual([false, false, false]);
    await panel.getByRole('checkbox').first().check();
    await panel.getByRole('button', { name: 'Publish all (1)' }).click();
    await panel.getByText('Published: 1.').waitFor();
    await expect.poll(() => seen('Asked by one', 'Answered by another', 'New text')).toEqual([true, true, false]);
  });
});
