import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, plainEditor, text } from '../support/editing.js';
import { memoryInUse } from '../support/memory-in-use.js';
import { nextFrames } from '../support/next-frames.js';
import { swipe } from '../support/touch.js';

const { probed, editor } = editStage(listProbe);

const path = '/contact/';

/** Edits after which memory and listeners are compared; `npm run test:full` asks for 200. */
const edits = Number(process.env['EDITS'] ?? 10);

it('has one bar, and nothing in it is too small for a finger, on a tablet and on a phone', async () => {
  const page = await editor(path, { width: 768, touch: true });
  await text(page, 'hero.title').tap();
  await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator('.gh-edit-bar').count()).toBe(1);
    const small = await page.locator('.gh-edit-bar button').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width: across, height } = button.getBoundingClientRect();
        const name = button.ariaLabel ?? button.textContent;
        return button.checkVisibility() && Math.min(across, height) < 44 ? [`${name}: ${across} × ${height}`] : [];
      }),
    );
    expect(small, `${width} pixels`).toEqual([]);
  }
});

/** Whether all of a tool is in its row and nothing lies over it. */
const isReachable = (tool: Locator) =>
  tool.evaluate((button) => {
    const { left, right, top, height } = button.getBoundingClientRect();
    const frame = button.closest('.gh-edit-tools')?.getBoundingClientRect();
    const found = document.elementFromPoint((left + right) / 2, top + height / 2);
    return left >= (frame?.left ?? 0) - 1 && right <= (frame?.right ?? 0) + 1 && button.contains(found);
  });

/** What the row of tools says of itself: how many rows its buttons stand in, and at which ends it goes on. */
const rowOfTools = (page: Page) =>
  page.locator('.gh-edit-tools').evaluate((tools) => ({
    rows: new Set([...tools.querySelectorAll('button')].map((button) => Math.round(button.getBoundingClientRect().top)))
      .size,
    before: tools.hasAttribute('data-gh-more-before') && getComputedStyle(tools, '::before').content !== 'none',
    after: tools.hasAttribute('data-gh-more-after') && getComputedStyle(tools, '::after').content !== 'none',
  }));

it.each(['ltr', 'rtl'] as const)(
  'has its tools in one row on a phone where one writes %s, which a finger and the keys move through, and covers nothing of the text',
  async (direction) => {
    const page = await probed(path, { width: 320, touch: true });
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    const story = text(page, 'probe.story');
    await story.tap();
    const tools = page.locator('.gh-edit-tools button');
    await tools.first().waitFor();
    const [first, last] = [tools.first(), tools.last()];
    await expect.poll(() => rowOfTools(page)).toEqual({ rows: 1, before: false, after: true });
    expect([await isReachable(first), await isReachable(last)]).toEqual([true, false]);

    const bar = await page.locator('.gh-edit-bar').boundingBox();
    const words = await story.boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

    const [from, to] = direction === 'ltr' ? [0.95, 0.05] : [0.05, 0.95];
    for (let times = 0; times < 2; times += 1) await swipe(page.locator('.gh-edit-tools'), from, to);
    await expect.poll(() => rowOfTools(page)).toEqual({ rows: 1, before: true, after: false });
    expect([await isReachable(first), await isReachable(last)]).toEqual([false, true]);
    // The text is still the one that is written in.
    const isInText = () => story.evaluate((element) => element.contains(document.activeElement));
    expect(await isInText()).toBe(true);

    await page.keyboard.press('F6');
    await expect.poll(() => isReachable(first)).toBe(true);
    expect(await first.evaluate((button) => button === document.activeElement)).toBe(true);
    // From group to group by Tab.
    for (let group = 1; group < (await page.locator('.gh-edit-tools .tox-toolbar__group').count()); group += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => last.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => isReachable(last)).toBe(true);
    // The first Escape is for what the tool says of itself, where that is shown.
    for (let presses = 0; presses < 2 && !(await isInText()); presses += 1) {
      await page.keyboard.press('Escape');
      await nextFrames(page);
    }
    await expect.poll(isInText).toBe(true);
  },
);

it(
  `needs no more memory and no more listeners after ${edits} edits than after the first ones`,
  async () => {
    const page = await probed(path);
    const inUse = await memoryInUse(page);
    const edit = async (at: number) => {
      await text(page, 'probe.label').click();
      await plainEditor(page);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(`Ask ${at}`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('[gh-id="probe.label"]:not([contenteditable])');
      // A text with markup, in the large editor, given up again.
      await text(page, 'probe.story').click();
      await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
      await page.keyboard.type('x');
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.waitForSelector('[gh-id="probe.story"]:not([contenteditable])');
    };
    const rest = () => notes(page).first().waitFor({ state: 'detached' });
    for (let at = 0; at < 12; at += 1) await edit(at);
    await rest();
    const before = await inUse();
    for (let at = 0; at < edits; at += 1) await edit(100 + at);
    await rest();
    const after = await inUse();
    expect(after.listeners, `${before.listeners} listeners before`).toBeLessThanOrEqual(before.listeners * 1.1 + 20);
    expect(after.nodes, `${before.nodes} nodes before`).toBeLessThanOrEqual(before.nodes * 1.2 + 200);
    expect(after.heap, `${before.heap} bytes before`).toBeLessThanOrEqual(before.heap * 1.25);
  },
  120_000 + edits * 3000,
);
