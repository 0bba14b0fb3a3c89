import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { openText } from '../support/open-text.js';
import { panelOf } from '../support/panels.js';

const { probed, storedProbe } = editStage(fieldProbe);
const path = '/contact/';

/**
 * Lets go of a picture's file over an element, or pastes it there, as a browser does.
 *
 * @returns whether the page took it; else the browser would go to the file
 */
const give = (target: Locator, type: 'drop' | 'paste', name: string): Promise<boolean> =>
  target.evaluate(
    async (element, [event, fileName]) => {
      const bytes = await (await fetch('/assets/images/villa-dusk.jpg')).arrayBuffer();
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      const over = event === 'drop' ? new DragEvent('dragover', { ...at, dataTransfer: data }) : undefined;
      if (over) element.dispatchEvent(over);
      const given =
        event === 'drop'
          ? new DragEvent('drop', { ...at, dataTransfer: data })
          : new ClipboardEvent('paste', { ...at, clipboardData: data });
      element.dispatchEvent(given);
      return given.defaultPrevented && over?.defaultPrevented !== false;
    },
    [type, name] as const,
  );

/** Says what the picture shows, once it has been sent, and goes on. */
async function finishPanel(page: Page, name: string): Promise<void> {
  const panel = panelOf(page);
  const address = panel.getByLabel('Address of the picture');
  await expect.poll(() => address.inputValue(), { timeout: 15_000 }).toContain(`/assets/images/uploads/${name}`);
  await panel.getByLabel('What it shows').fill('A kitchen');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await panel.waitFor({ state: 'detached' });
}

describe('the file of a picture', () => {
  it('dropped onto a picture of the page takes its place, once it is said what it shows', async () => {
    const page = await probed(path);
    const picture = text(page, 'probe.picture');
    await picture.scrollIntoViewIfNeeded();
    expect(await give(picture.locator('img'), 'drop', 'dropped.jpg')).toBe(true);
    await finishPanel(page, 'dropped');
    await notes(page).waitFor();
    const { src, alt } = (await storedProbe(path)).picture;
    expect([src.includes('/uploads/dropped'), alt]).toEqual([true, 'A kitchen']);
  });

  it.each(['drop', 'paste'] as const)('comes into a text that holds pictures by: %s', async (how) => {
    const page = await probed(path);
    const story = await openText(page, 'probe.story');
    expect(await give(story.locator('p').first(), how, `by-${how}.jpg`)).toBe(true);
    await finishPanel(page, `by-${how}`);
    await expect.poll(() => story.locator('img').getAttribute('alt')).toBe('A kitchen');
    await save(page);
    await notes(page).waitFor();
    const { story: stored } = await storedProbe(path);
    expect(stored).toContain(`/uploads/by-${how}`);
    expect(stored).toContain('One');
  });

  it('dropped where nothing takes it neither changes anything nor takes the page away, and a note says where it goes', async () => {
    const page = await probed(path);
    const told = page.getByText('Nothing here takes a file.');
    const words = await openText(page, 'probe.words');
    const before = await words.innerHTML();
    expect(await give(words, 'drop', 'nowhere.jpg')).toBe(true);
    await told.first().waitFor();
    expect(await words.innerHTML()).toBe(before);
    expect(await page.getByText('not supported').count()).toBe(0);
    await page.keyboard.press('Escape');
    for (const place of ['main', 'gh-header', '.gh-edit-bar'])
      expect([place, await give(page.locator(place).first(), 'drop', 'nowhere.jpg')]).toEqual([place, true]);
    expect(await panelOf(page).count()).toBe(0);
  });
});
