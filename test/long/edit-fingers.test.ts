import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { text } from '../support/editing.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { first, listProbe, second, third } from '../support/list-probe.js';

const { editor, probed, storedProbe } = editStage(listProbe);
const path = '/contact/';
const onPhone = { width: 360, touch: true };

const shownIds = (page: Page) =>
  page.locator('#probe [gh-item]').evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
const storedIds = async () => (await storedProbe(path)).items.map(({ id }) => id);
const tools = (page: Page): Locator => page.getByRole('toolbar', { name: /^Entry/ });

describe('with a finger, on a phone', () => {
  it('entries of a list are moved, copied, hidden and removed, and undo brings each back', async () => {
    const page = await probed(path, onPhone);
    const tap = (name: string) => tools(page).getByRole('button', { name, exact: true }).tap();
    const takeBack = () => page.getByRole('button', { name: 'Undo the last save' }).tap();

    // A tap opens the text, and what can be done with its entry.
    await text(page, 'probe.items.1.q').tap();
    await tools(page).waitFor();
    expect(await fingerFlaws(tools(page))).toEqual([]);
    await tap('Move before the previous entry');
    await expect.poll(() => shownIds(page)).toEqual([second, first, third]);
    expect(await storedIds()).toEqual([second, first, third]);

    await tap('Add a copy');
    await expect.poll(async () => (await shownIds(page)).length).toBe(4);
    expect(await storedIds()).toEqual(await shownIds(page));
    await takeBack();
    await expect.poll(() => shownIds(page)).toEqual([second, first, third]);

    await page.locator(`#probe [gh-item="${third}"] [gh-id]`).first().tap();
    await expect.poll(() => tools(page).getAttribute('aria-label')).toContain('3');
    await tap('Hide from visitors');
    await expect.poll(async () => (await storedProbe(path)).items[2]).toMatchObject({ 'gh-hidden': true });
    await tap('Remove');
    await expect.poll(() => shownIds(page)).toEqual([second, first]);
    await takeBack();
    await expect.poll(() => storedIds()).toEqual([second, first, third]);
  });

  it('the menu of the site stands above the bar, and its entries are changed in it', async () => {
    const page = await editor(path, onPhone);
    const menu = page.locator('gh-header');
    await menu.locator('summary').filter({ hasText: 'Menu' }).tap();
    const entry = menu.locator('nav a [gh-id]:visible, nav a[gh-id]:visible').first();
    await entry.waitFor();
    const [bar, last] = await page.evaluate(() => {
      const shown = [...document.querySelectorAll('gh-header nav a, gh-header nav button')].filter((one) =>
        one.checkVisibility(),
      );
      shown.at(-1)?.scrollIntoView({ block: 'nearest' });
      return [
        document.querySelector('.gh-edit-bar')!.getBoundingClientRect().top,
        shown.at(-1)!.getBoundingClientRect().bottom,
      ];
    });
    expect(last).toBeLessThanOrEqual(bar);
    await entry.tap();
    await page.locator('dialog.gh-edit-dialog[open], [gh-id][contenteditable]').first().waitFor();
  });
});
