import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { first, listProbe, second, third } from '../support/list-probe.js';

const { probed, storedProbe, stored } = editStage(listProbe);
const path = '/contact/';

const entry = (page: Page, id: string): Locator => page.locator(`#probe [gh-item="${id}"]`);
const shownIds = (page: Page) =>
  page.locator('#probe [gh-item]').evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
const storedIds = async () => (await storedProbe(path)).items.map(({ id }) => id);

async function tools(page: Page, id: string): Promise<Locator> {
  await entry(page, id).hover();
  return page.getByRole('toolbar', { name: /^Entry/ });
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { ...box, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Takes the handle of an entry with the mouse and holds it over another one, in its upper part or below its middle. */
async function dragOver(page: Page, id: string, over: string, part: number): Promise<void> {
  const handle = (await tools(page, id)).locator('.gh-edit-drag');
  const { middle } = await boxOf(handle);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const { x, y, height } = await boxOf(entry(page, over));
  await page.mouse.move(x + 20, y + height * part, { steps: 4 });
  await page.locator('.gh-edit-drop').waitFor();
}

describe('an entry of a list', () => {
  beforeEach(async () => {
    await stored(path, (content) => ({ ...content, probe: listProbe.values }));
  });

  it('is dragged to another place with the mouse, and undo brings it back', async () => {
    const page = await probed(path);
    await dragOver(page, first, third, 0.9);
    await page.mouse.up();
    await expect.poll(() => shownIds(page)).toEqual([second, third, first]);
    await expect.poll(storedIds).toEqual([second, third, first]);
    expect(await page.locator('.gh-edit-drop').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, third]);
  });

  it('stays where it is after Escape, and where it is dropped on its own place', async () => {
    const page = await probed(path);
    await dragOver(page, third, first, 0.1);
    await page.keyboard.press('Escape');
    await page.locator('.gh-edit-drop').waitFor({ state: 'detached' });
    await page.mouse.up();
    await dragOver(page, second, first, 0.9);
    await page.mouse.up();
    await page.locator('.gh-edit-drop').waitFor({ state: 'detached' });
    expect([await shownIds(page), await storedIds()]).toEqual([
      [first, second, third],
      [first, second, third],
    ]);
  });

  it('goes to a position that is chosen by the keyboard', async () => {
    const page = await probed(path);
    const toolbar = await tools(page, first);
    const position = toolbar.getByRole('combobox', { name: 'Move to position' });
    expect(await position.inputValue()).toBe('0');
    expect(await axeFindings(page, { within: '.gh-edit-entry' })).toEqual([]);
    await position.focus();
    await position.selectOption('3');
    await expect.poll(() => shownIds(page)).toEqual([second, third, first]);
    await expect.poll(storedIds).toEqual([second, third, first]);
  });

  it('is dragged with a finger on a phone, where its tools fit the screen', async () => {
    const page = await probed(path, { width: 390, touch: true });
    await entry(page, first).scrollIntoViewIfNeeded();
    await entry(page, first).locator('[gh-id]').first().tap();
    await page.keyboard.press('Escape');
    const toolbar = page.getByRole('toolbar', { name: /^Entry/ });
    await toolbar.waitFor();
    const { x, width } = await boxOf(toolbar);
    expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    const small = await toolbar
      .locator('button, select, .gh-edit-drag')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(small).toBe(0);
    const from = (await boxOf(toolbar.locator('.gh-edit-drag'))).middle;
    const last = await boxOf(entry(page, third));
    const to = { x: last.x + 20, y: last.y + last.height * 0.9 };
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    await touch('touchStart', [from]);
    for (const part of [0.3, 0.6, 1])
      await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await page.locator('.gh-edit-drop').waitFor();
    await touch('touchEnd', []);
    await expect.poll(storedIds).toEqual([second, third, first]);
  });
});
