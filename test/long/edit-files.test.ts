import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dropFile, pastePicture } from '../support/bring-in.js';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';
import { panelOf } from '../support/panels.js';

const { probed, storedProbe } = editStage(fieldProbe);
const path = '/contact/';
const file = resolve(import.meta.dirname, '../../demo/content/media/villa-dusk.jpg');

/** Says what the picture shows, once it has been sent, and goes on. */
async function finishPanel(page: Page, name: string): Promise<void> {
  const panel = panelOf(page);
  const address = panel.getByLabel('Address of the picture');
  await expect.poll(() => address.inputValue(), { timeout: 15_000 }).toContain(`/assets/images/uploads/${name}`);
  await panel.getByLabel('Alternative text').fill('A kitchen');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
}

describe('the file of a picture', () => {
  it('dropped onto a picture of the page takes its place, once it is said what it shows', async () => {
    const page = await probed(path);
    await dropFile(text(page, 'probe.picture'), file);
    await finishPanel(page, 'villa-dusk');
    await notes(page).waitFor();
    const { src, alt } = (await storedProbe(path)).picture;
    expect([src.includes('/uploads/villa-dusk'), alt]).toEqual([true, 'A kitchen']);
  });

  it.each(['drop', 'paste'] as const)('comes into a text that holds pictures by: %s', async (how) => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    if (how === 'drop') await dropFile(story.locator('p').first(), file);
    else await pastePicture(page);
    await finishPanel(page, '');
    await expect.poll(() => story.locator('img').getAttribute('alt')).toBe('A kitchen');
    await save(page);
    await notes(page).waitFor();
    const { story: stored } = await storedProbe(path);
    expect(stored).toContain('src="/assets/images/uploads/');
    expect(stored).toContain('One');
  });

  it('dropped where nothing takes it neither changes anything nor takes the page away, and a note says where it goes', async () => {
    const page = await probed(path);
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    const words = await openText(page, 'probe.words');
    const before = await words.innerHTML();
    const told = page.getByText('Files cannot be dropped here.');
    await dropFile(words, file);
    await told.first().waitFor();
    expect(await words.innerHTML()).toBe(before);
    expect(await page.getByText('not supported').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.locator('.gh-edit-tools').waitFor({ state: 'hidden' });
    for (const [place, count] of [
      ['main', 2],
      ['.gh-edit-bar', 3],
    ] as const) {
      await dropFile(page.locator(place).first(), file);
      await expect.poll(() => told.count()).toBe(count);
    }
    expect(await panelOf(page).count()).toBe(0);
    expect(await page.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
  });
});
