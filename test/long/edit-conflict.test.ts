import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, plainEditor, save, text } from '../support/editing.js';

const { write, probed, stored, storedProbe } = editStage(listProbe);

const path = '/contact/';

/** Somebody else saves a value of the probe. */
const change = async (value: Readonly<Record<string, unknown>>) => {
  await stored(path, (content) => ({ ...content, probe: { ...(content['probe'] as object), ...value } }));
};

const story = '<p>A red house stands by the sea.</p><p>Nobody lives there.</p>';

/** A page with an open text that another user has saved since. */
async function conflicting(mine: string, theirs: string): Promise<Page> {
  const page = await probed(path);
  await change({ label: 'A red house by the sea' });
  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  // What is stored is read when a text is opened: only what is saved after that is a conflict.
  const read = page.waitForResponse('**/document/find-one');
  await text(page, 'probe.label').click();
  await read;
  await plainEditor(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(mine);
  await change({ label: theirs });
  await save(page);
  await page.locator('dialog[open]').waitFor();
  return page;
}

describe('two versions of one text', () => {
  it('fit together where other words were changed: the result is shown, and saved when that is asked', async () => {
    const page = await conflicting('A blue house by the sea', 'A red house by the lake');
    const dialog = page.locator('dialog[open]');
    const merged = dialog.getByRole('region', { name: 'Merged version' });
    expect(await merged.innerText()).toContain('A blue house by the lake');
    expect(await dialog.getByRole('radio').count()).toBe(0);
    expect((await storedProbe(path)).label).toBe('A red house by the lake');
    await dialog.getByRole('button', { name: 'Save the merged version' }).click();
    await notes(page).waitFor();
    await expect.poll(async () => (await storedProbe(path)).label).toBe('A blue house by the lake');
    expect(await text(page, 'probe.label').innerText()).toBe('A blue house by the lake');
  });

  it('ask where the same words were changed, one place after the other, by keyboard; none is passed over', async () => {
    const page = await conflicting('A blue house by the lake', 'A green house by the wood');
    const dialog = page.locator('dialog[open]');
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    const first = dialog.getByRole('group', { name: 'Changed by both: 1 of 2' });
    const second = dialog.getByRole('group', { name: 'Changed by both: 2 of 2' });
    await dialog.getByRole('button', { name: 'Save the merged version' }).focus();
    await page.keyboard.press('Enter');
    await first.getByText('Choose a version.').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await dialog.getByRole('button', { name: 'Save the merged version' }).focus();
    await page.keyboard.press('Enter');
    await second.getByText('Choose a version.').waitFor();
    await page.keyboard.press('Space');
    expect(await dialog.getByRole('region', { name: 'Merged version' }).innerText()).toContain(
      'A green house by the lake',
    );
    await dialog.getByRole('button', { name: 'Save the merged version' }).click();
    await notes(page).waitFor();
    await expect.poll(async () => (await storedProbe(path)).label).toBe('A green house by the lake');
  });

  it('can be edited together before they are saved, and Cancel then brings the stored one', async () => {
    const page = await conflicting('A blue house by the sea', 'A red house by the lake');
    await page.locator('dialog[open]').getByRole('button', { name: 'Edit the merged version first' }).click();
    await plainEditor(page);
    await page.keyboard.press('End');
    await page.keyboard.type(', sold');
    await page.keyboard.press('Enter');
    await notes(page).waitFor();
    await expect.poll(async () => (await storedProbe(path)).label).toBe('A blue house by the lake, sold');
  });

  it('of paragraphs stay whole and clean', async () => {
    const page = await probed(path);
    await change({ story });
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    await write(page, 'probe.story', 'A red house stands by the lake.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nobody lives there.');
    await change({
      story:
        '<p>A <strong>blue</strong> house stands by the sea.</p><p>Nobody lives there.</p><p>Yet.</p><script>alert(1)</script>',
    });
    await save(page);
    await page.locator('dialog[open]').getByRole('button', { name: 'Save the merged version' }).click();
    await notes(page).waitFor();
    await expect
      .poll(async () => (await storedProbe(path)).story)
      .toBe('<p>A <strong>blue</strong> house stands by the lake.</p><p>Nobody lives there.</p><p>Yet.</p>');
  });
});

it('a panel tells the whole value that somebody else has saved between reading and writing', async () => {
  const page = await probed(path);
  await text(page, 'probe.link').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Address').fill('/contact/');
  // The list of pages is open until the press has ended.
  const submit = () => dialog.getByRole('button', { name: 'Save' }).click();
  let isFirst = true;
  await page.route('**/document/insert-one', async (route) => {
    if (isFirst) {
      isFirst = false;
      await change({ link: { text: 'Prices', link: '/portfolio/' } });
    }
    await route.continue();
  });
  await submit();
  await dialog.getByText('Another person changed this to /portfolio/').waitFor();
  expect(await dialog.getByLabel('Address').inputValue()).toBe('/contact/');
  await submit();
  await expect.poll(async () => (await storedProbe(path)).link).toEqual({ text: 'Prices', link: '/contact/' });
});
