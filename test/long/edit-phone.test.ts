import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { editWindows, endWindow } from '../support/edit-windows.js';
import type { Journey } from '../support/edit-windows.js';
import { editWords } from '../support/edit-words.js';
import { notes, text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { panelOf } from '../support/panels.js';

const { probed, stored, storedProbe } = editStage(fieldProbe);

const onPhone = { width: 360, touch: true };

const journeyOn = (page: Page, path: string): Journey => ({
  page,
  words: editWords(path),
  press: (target: Locator) => target.tap(),
  stored: (change) => stored(path, change),
});

describe.each(['/services-interior/', '/uk/services-interior/'])(
  'with a finger, on a phone of 360 pixels: %s',
  (path) => {
    it.each(editWindows)(
      'all of $name is large enough, uncovered and within reach',
      async (window) => {
        const page = await probed(path, onPhone);
        const journey = journeyOn(page, path);
        await (await window.open(journey)).waitFor();
        expect(await fingerFlaws(panelOf(page))).toEqual([]);
        await endWindow(journey, window);
      },
      120_000,
    );

    it('all of the bar is, with a text open and without, in the menus too, and the page’s end is not below it', async () => {
      const page = await probed(path, onPhone);
      const bar = page.locator('.gh-edit-bar');
      const words = editWords(path);
      await page.getByText(words.onTouch).waitFor();
      expect(await fingerFlaws(bar)).toEqual([]);
      await page.locator('.gh-edit-preview summary').tap();
      expect(await fingerFlaws(page.locator('.gh-edit-preview'))).toEqual([]);
      await page.locator('.gh-edit-preview summary').tap();
      const [end, top] = await page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const shown = [...document.querySelectorAll('footer *')].filter((node) => node.checkVisibility());
        const tools = document.querySelector('.gh-edit-bar')!.getBoundingClientRect();
        return [Math.max(...shown.map((node) => node.getBoundingClientRect().bottom)), tools.top];
      });
      expect(end).toBeLessThanOrEqual(top);
      await text(page, 'probe.story').tap();
      await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
      expect(await fingerFlaws(bar)).toEqual([]);
      for (const menu of [
        page.locator('.gh-edit-tools .tox-tbtn--bespoke'),
        page.locator('.gh-edit-tools').getByRole('button', { name: words.table }),
      ]) {
        await menu.tap();
        await page.locator('.tox-menu').waitFor();
        expect(await fingerFlaws(page.locator('.tox-menu'))).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  },
);

it('a finger alone changes a link, a picture, a choice and a flag', async () => {
  const path = '/services-interior/';
  const page = await probed(path, onPhone);
  const panel = panelOf(page);
  const press = (name: string) => panel.getByRole('button', { name, exact: true }).tap();
  const saveIt = async () => {
    await press('Save');
    await panel.waitFor({ state: 'detached' });
  };
  await text(page, 'probe.link').tap();
  await panel.getByRole('combobox', { name: 'Address' }).fill('exterior');
  await panel.getByRole('listbox').getByRole('option').first().tap();
  await saveIt();
  await text(page, 'probe.picture').tap();
  await press('Pictures of the site');
  await panel.locator('.gh-edit-library li button').first().tap();
  await panel.locator('.gh-edit-focus-picture img').tap({ position: { x: 4, y: 4 } });
  await panel.getByLabel('Alternative text').fill('Chosen by a finger');
  await saveIt();
  await text(page, 'probe.look').tap();
  await panel.getByText('framed').tap();
  await saveIt();
  await text(page, 'probe.shown').tap();
  await panel.getByText('Switched on').tap();
  await saveIt();
  await notes(page).first().waitFor();
  const { link, picture, look, shown } = await storedProbe(path);
  expect(link.link).toContain('exterior');
  expect([picture.alt, look, shown]).toEqual(['Chosen by a finger', 'framed', true]);
});
