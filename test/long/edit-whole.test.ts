import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, plainEditor, text } from '../support/editing.js';
import { nextFrames } from '../support/next-frames.js';

const { probed, editor, write, stored } = editStage(listProbe);

const path = '/contact/';

/** Edits after which memory and listeners are compared; `npm run test:full` asks for 200. */
const edits = Number(process.env['EDITS'] ?? 10);

/** What opens each window of edit mode on a page, by its name. */
const windows: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  link: async (page) => {
    await text(page, 'probe.link').click();
    return page.getByLabel('Address', { exact: true });
  },
  history: async (page) => {
    await page.getByRole('button', { name: 'History' }).click();
    return page.locator('dialog[open] ol, dialog[open] .gh-edit-buttons').first();
  },
  'changes that are not saved': async (page) => {
    await write(page, 'probe.story', 'Not saved');
    await page.waitForSelector('.gh-edit-button--unsaved');
    await page.keyboard.press('Escape');
    await page.locator('.gh-edit-button--unsaved').click();
    return page.locator('dialog[open]').getByText('Before');
  },
};

describe.each(['light', 'dark'] as const)('edit mode, where the visitor likes it %s', (colorScheme) => {
  it('has nothing for axe to find: its bar, an open text, and every window', async () => {
    const page = await probed(path);
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, { within: '#gh-edit-ui' })).toEqual([]);
    await text(page, 'hero.title').click();
    await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
    expect(await axeFindings(page, { within: '.gh-edit-bar' })).toEqual([]);
    await page.keyboard.press('Escape');
    for (const [name, open] of Object.entries(windows)) {
      await (await open(page)).waitFor();
      expect([name, await axeFindings(page, { within: 'dialog[open]' })]).toEqual([name, []]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
  });

  it('has nothing for axe to find in a picture’s panel, its library and its focal point, nor in two versions of a text', async () => {
    const page = await editor('/');
    await page.emulateMedia({ colorScheme });
    await page.locator('picture[gh-id][tabindex="0"]:visible').first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: 'Pictures of the site' }).click();
    await dialog.locator('.gh-edit-library img, .gh-edit-pictures img').first().waitFor();
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    const read = page.waitForResponse('**/document/find-one');
    await write(page, 'hero.title', 'Mine of two versions');
    await read;
    await stored('/', (content) => ({
      ...content,
      hero: { ...(content['hero'] as object), title: `Theirs of two ${colorScheme}` },
    }));
    await page.keyboard.press('Control+s');
    await dialog.getByRole('button', { name: 'Save both together' }).waitFor();
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
  });
});

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

/** Draws a finger across the middle of an element, so many pixels to the right. */
async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const { x, y, width, height } = (await element.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + distance * (share - 0.5), y: y + height / 2 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', step / 10);
  await touch('touchEnd', 1);
  await session.detach();
}

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

    await swipe(page, page.locator('.gh-edit-tools'), direction === 'ltr' ? -280 : 280);
    await swipe(page, page.locator('.gh-edit-tools'), direction === 'ltr' ? -280 : 280);
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

interface Used {
  readonly listeners: number;
  readonly heap: number;
  readonly nodes: number;
}

async function used(session: CDPSession): Promise<Used> {
  // Twice: what the first one sets free holds others.
  for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { listeners: of('JSEventListeners'), heap: of('JSHeapUsedSize'), nodes: of('Nodes') };
}

it(
  `needs no more memory and no more listeners after ${edits} edits than after the first ones`,
  async () => {
    const page = await probed(path);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
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
    const before = await used(session);
    for (let at = 0; at < edits; at += 1) await edit(100 + at);
    await rest();
    const after = await used(session);
    expect(after.listeners, `${before.listeners} listeners before`).toBeLessThanOrEqual(before.listeners * 1.1 + 20);
    expect(after.nodes, `${before.nodes} nodes before`).toBeLessThanOrEqual(before.nodes * 1.2 + 200);
    expect(after.heap, `${before.heap} bytes before`).toBeLessThanOrEqual(before.heap * 1.25);
  },
  120_000 + edits * 3000,
);
