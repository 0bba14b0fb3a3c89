import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { editWindows, endWindow } from '../support/edit-windows.js';
import { editWords } from '../support/edit-words.js';
import { fieldProbe } from '../support/field-probe.js';
import { keyFlaws } from '../support/key-flaws.js';
import { panelOf } from '../support/panels.js';
import { focusByKeys, pressByKeys } from '../support/press-by-keys.js';

const { probed, stored } = editStage(fieldProbe);

describe.each(['/services-interior/', '/uk/services-interior/'])('with keys alone: %s', (path) => {
  it.each(editWindows)(
    '$name opens, all of it is reached and seen to be, and its end gives the focus back',
    async (window) => {
      const page = await probed(path);
      const journey = {
        ...{ page, words: editWords(path) },
        press: pressByKeys,
        stored: (change: Parameters<typeof stored>[1]) => stored(path, change),
      };
      await (await window.open(journey)).waitFor();
      expect(await keyFlaws(panelOf(page))).toEqual([]);
      await endWindow(journey, window);
      expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
    },
    120_000,
  );

  it('the bar and its menu of previews are reached, with a text open and without', async () => {
    const page = await probed(path);
    const bar = page.locator('.gh-edit-bar');
    const menu = bar.locator('.gh-edit-preview');
    await pressByKeys(menu.locator('summary'));
    await menu.getByRole('button', { name: '1440', exact: false }).waitFor();
    expect(await keyFlaws(menu)).toEqual([]);
    await focusByKeys(bar.getByRole('button', { name: editWords(path).off, exact: true }));
    await pressByKeys(page.locator('[gh-id="probe.story"]'));
    await bar.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
    for (const tool of await bar.locator('.tox-tbtn').all()) await focusByKeys(tool);
    await focusByKeys(bar.getByRole('button', { name: editWords(path).save, exact: true }));
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('gh-id'))).toBe('probe.story');
    await pressByKeys(bar.getByRole('button', { name: editWords(path).cancel, exact: true }));
    await page.waitForSelector('[gh-id="probe.story"]:not([contenteditable])');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('gh-id'))).toBe('probe.story');
  });
});
