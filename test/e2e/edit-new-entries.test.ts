import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { editWords } from '../support/edit-words.js';
import { notes, save } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { panelOf } from '../support/panels.js';

const { editor, seenByVisitor, origin } = editStage(listProbe);
const path = '/services-interior/';

const entries = (page: Page): Locator => page.locator('gh-accordion [gh-array] > [gh-item]');
const unwritten = (page: Page): Locator => page.locator('main [gh-hidden="new"]');

/** What a visitor reads of the questions, in the page and in what its scripts may ask for. */
async function visitorReads(words: string): Promise<boolean> {
  const data = await fetch(`${origin()}/_gh/data/pages?slug=services-interior&lang=en-US`);
  expect(data.status).toBe(200);
  return [await seenByVisitor(path), await data.text()].some((text) => text.includes(words));
}

async function press(page: Page, entry: Locator, name: string): Promise<void> {
  await entry.locator('summary').first().hover();
  await page
    .getByRole('toolbar', { name: /^(Entry|Пункт)/ })
    .getByRole('button', { name, exact: true })
    .click();
}

async function write(page: Page, element: Locator, words: string): Promise<void> {
  await element.click();
  await page.locator('[contenteditable="true"], [contenteditable="plaintext-only"]').waitFor();
  await page.locator('.gh-edit-bar').getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await save(page);
  await notes(page).first().waitFor();
}

describe('an entry that is added to a list', () => {
  it('is marked as not shown yet, and visitors get it with the last of its texts; undo hides it again', async () => {
    const page = await editor(path);
    const before = await entries(page).count();
    await press(page, entries(page).first(), 'Add a new entry');
    await page.getByText('Visitors see the entry once you have written all its texts').waitFor();
    await expect.poll(() => unwritten(page).count()).toBe(1);
    expect(await entries(page).count()).toBe(before + 1);
    expect(await unwritten(page).evaluate((one) => getComputedStyle(one, '::after').content)).toBe(
      '"Not shown to visitors yet"',
    );
    await unwritten(page).locator('summary').first().hover();
    await page.getByRole('toolbar', { name: /Not shown to visitors yet/ }).waitFor();
    expect(await visitorReads('New text')).toBe(false);

    const [question, answer] = [unwritten(page).locator('[gh-id]').first(), unwritten(page).locator('[gh-id]').nth(1)];
    await write(page, question, 'How long does it take?');
    expect(await unwritten(page).count()).toBe(1);
    expect(await visitorReads('How long does it take?')).toBe(false);
    if (!(await answer.isVisible()))
      await unwritten(page)
        .locator('summary')
        .first()
        .click({ modifiers: ['Control'] });
    await write(page, answer, 'Ten days.');
    await page.getByText('All texts of the new entry are written').waitFor();
    await expect.poll(() => unwritten(page).count()).toBe(0);
    expect(await visitorReads('How long does it take?')).toBe(true);
    expect(await visitorReads('Ten days.')).toBe(true);

    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => unwritten(page).count()).toBe(1);
    expect(await visitorReads('How long does it take?')).toBe(false);
    await page.getByRole('button', { name: 'Redo the last save' }).click();
    await expect.poll(() => unwritten(page).count()).toBe(0);
    expect(await visitorReads('Ten days.')).toBe(true);
  });

  it('is shown as it is where its editor says so', async () => {
    const page = await editor(path);
    await press(page, entries(page).first(), 'Add a new entry');
    await expect.poll(() => unwritten(page).count()).toBe(1);
    expect(await visitorReads('New text')).toBe(false);
    await press(page, unwritten(page), 'Show it now');
    await expect.poll(() => unwritten(page).count()).toBe(0);
    expect(await visitorReads('New text')).toBe(true);
  });

  it('stays away from visitors where edit mode speaks another language', async () => {
    const page = await editor(`/uk${path}`);
    const { addEntry, newText, newEntryMark } = editWords('/uk/');
    await press(page, entries(page).first(), addEntry);
    await expect.poll(() => unwritten(page).count()).toBe(1);
    // Its block may be rendered anew in between, and a removed element has no style.
    const mark = () => unwritten(page).evaluate((one) => getComputedStyle(one, '::after').content);
    await expect.poll(mark).toBe(`"${newEntryMark}"`);
    expect(await seenByVisitor(`/uk${path}`)).not.toContain(newText);
  });
});

describe('a block that is put into an area', () => {
  it('is not shown to visitors before its texts are written, or somebody shows it', async () => {
    const page = await editor('/about-us/');
    const add = page.locator('.gh-edit-area button').first();
    await add.click();
    await panelOf(page).getByRole('button', { name: 'Text beside a picture', exact: true }).click();
    await expect.poll(() => unwritten(page).count()).toBe(1);
    const sample = 'Say it in one line';
    expect(await unwritten(page).innerText()).toContain(sample);
    expect(await seenByVisitor('/about-us/')).not.toContain(sample);
    const texts = unwritten(page).locator('[gh-id]:not([gh-kind="image"])');
    await write(page, texts.first(), 'Rooms in the evening');
    expect(await seenByVisitor('/about-us/')).not.toContain('Rooms in the evening');
    await write(page, texts.nth(1), 'Lamps decide what a room is after sunset.');
    await expect.poll(() => unwritten(page).count()).toBe(0);
    const seen = await seenByVisitor('/about-us/');
    expect(seen).toContain('Rooms in the evening');
    expect(seen).toContain('Lamps decide');
  });
});
