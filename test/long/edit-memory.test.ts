import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { fieldProbe } from '../support/field-probe.js';
import { memoryInUse } from '../support/memory-in-use.js';
import { panelOf, press } from '../support/panels.js';

const { probed, stored, write } = editStage(fieldProbe);

/** A page with an area. */
const path = '/about-us/';

/** How often each panel is opened between two looks; `npm run test:full` asks for 200 edits, and here for 40. */
const times = Math.min(Number(process.env['EDITS'] ?? 10), 40);

type Visit = (page: Page) => Promise<void>;

/**
 * Opens a panel, waits until it has been read, and closes it.
 *
 * @param ready - what is there by then
 */
const panel =
  (open: (page: Page) => Promise<void>, ready: (panel: Locator) => Locator): Visit =>
  async (page) => {
    await open(page);
    await ready(panelOf(page)).waitFor();
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
  };

const button = (name: string) => (page: Page) => page.locator('.gh-edit-bar').getByRole('button', { name }).click();
const field = (id: string) => (page: Page) => text(page, id).click();
const fields = (shown: Locator) => shown.getByRole('button', { name: 'Save' });

async function library(page: Page): Promise<void> {
  await text(page, 'probe.picture').click();
  await press(panelOf(page), 'Pictures of the site');
}

/** Takes a save of the title back and makes it again: the page's blocks are shown anew each time. */
async function undoAndRedo(page: Page): Promise<void> {
  for (const [name, title] of [
    ['Undo the last save', 'As it was'],
    ['Redo the last save', 'Other words'],
  ] as const) {
    await button(name)(page);
    await expect.poll(() => text(page, 'hero.title').innerText()).toBe(title);
  }
}

const visits: Readonly<Record<string, Visit>> = {
  changes: panel(button('Not saved yet'), (shown) => shown.getByRole('listitem').first()),
  draft: panel(button('Draft'), (shown) => shown.getByText('The draft is empty')),
  history: panel(button('History'), (shown) => shown.getByRole('button', { expanded: false }).first()),
  'page settings': panel(button('Page settings'), (shown) => shown.getByLabel('Title').first()),
  'new page': panel(button('New page'), (shown) => shown.getByRole('radio').first()),
  link: panel(field('probe.link'), fields),
  choice: panel(field('probe.look'), fields),
  picture: panel(field('probe.picture'), fields),
  // Its sources ask for the width of the window.
  'picture of the page': panel(async (page) => {
    await text(page, 'hero.image').focus();
    await page.keyboard.press('F2');
  }, fields),
  'library of pictures': panel(library, (shown) => shown.locator('.gh-edit-library li').first()),
  palette: panel(
    (page) => page.locator('.gh-edit-area button').click(),
    (shown) => shown.locator('.gh-edit-palette-look gh-cards').first(),
  ),
  'undo and redo': undoAndRedo,
};

it.each(Object.entries(visits))(
  `needs no more memory, nodes and listeners after ${times} times than after the first ones: %s`,
  async (name, visit) => {
    await stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title: 'As it was' } }));
    const page = await probed(path);
    const inUse = await memoryInUse(page);
    await write(page, 'hero.title', 'Other words');
    await save(page);
    await notes(page).waitFor();
    if (name === 'changes') {
      await write(page, 'hero.subtitle', 'Not saved');
      await page.keyboard.press('Escape');
    }
    const repeat = async (count: number) => {
      for (let time = 0; time < count; time += 1) await visit(page);
      await notes(page).first().waitFor({ state: 'detached' });
    };
    await repeat(6);
    const before = await inUse();
    await repeat(times);
    // Less than one each time; what is still on its way goes.
    for (const kind of ['nodes', 'listeners'] as const)
      await expect
        .poll(async () => (await inUse())[kind], { message: `${before[kind]} ${kind} before` })
        .toBeLessThan(before[kind] + times);
    await expect
      .poll(async () => (await inUse()).heap, { message: `${before.heap} bytes before` })
      .toBeLessThanOrEqual(before.heap * 1.25);
  },
  60_000 + times * 3000,
);
