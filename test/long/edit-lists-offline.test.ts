import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { journalled, journalOf } from '../support/journalled.js';
import { killTab } from '../support/kill-tab.js';
import { entry, kept, press, shownIds, unsaved, watchWrites } from '../support/offline-lists.js';
import { first, listProbe, questions, second, third } from '../support/list-probe.js';

const fourth = 'dddddddd';
const stage = editStage({
  ...listProbe,
  values: { ...listProbe.values, items: questions(first, second, third, fourth) },
});
const { probed, anotherTab, storedProbe, stored, editor, seenByVisitor } = stage;
const path = '/contact/';

/** Ids in their order, a hidden one with a minus, and what the last one says. */
const tell: Parameters<typeof watchWrites>[1] = (items) =>
  `${items.map((item) => item.id.slice(0, 1) + ('gh-hidden' in item ? '-' : '')).join(' ')}: ${items.at(-1)?.a}`;

/** Moves the second entry to the front, hides the third, removes the first and says something else in the last. */
async function workOffline(page: Page): Promise<void> {
  const open = async () => {
    await entry(page, fourth).locator('[gh-id$=".a"]').click();
    await page.waitForSelector(`[gh-item="${fourth}"] [contenteditable="true"]`);
  };
  // The editor of texts has been loaded before.
  await open();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await press(page, second, 'Move before');
  await page.getByText(kept, { exact: false }).first().waitFor();
  await expect.poll(() => shownIds(page)).toEqual([second, first, third, fourth]);
  await unsaved(page, 1).waitFor();
  await press(page, third, 'Hide from visitors');
  await expect.poll(() => entry(page, third).getAttribute('gh-hidden')).toBe('');
  await unsaved(page, 2).waitFor();
  await press(page, first, 'Remove');
  await expect.poll(() => shownIds(page)).toEqual([second, third, fourth]);
  await unsaved(page, 3).waitFor();
  await open();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Said offline');
  await page.keyboard.press('Control+s');
  await unsaved(page, 4).waitFor();
}

const saved = [
  { id: second, q: `Question ${second}`, a: `Answer ${second}` },
  { id: third, q: `Question ${third}`, a: `Answer ${third}`, 'gh-hidden': true },
  { id: fourth, q: `Question ${fourth}`, a: 'Said offline' },
];

/** Every step of it in its order, and none twice. */
const inOrder = [
  `b a c d: Answer ${fourth}`,
  `b a c- d: Answer ${fourth}`,
  `b c- d: Answer ${fourth}`,
  'b c- d: Said offline',
];

/** Resolves once all is saved that a page had, and long enough after that for anything that is sent twice. */
async function allSaved(page: Page): Promise<void> {
  await expect.poll(async () => (await storedProbe(path)).items, { timeout: 15_000 }).toEqual(saved);
  await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
  await expect.poll(() => journalOf(page)).toBe('[]');
  await page.waitForTimeout(1000);
}

describe('what is done with entries of a list while the server is away', () => {
  it('is shown at once, says that it is kept, and is saved in order, once, when the connection is back; undo takes it back then', async () => {
    const page = await probed(path);
    await workOffline(page);
    expect(await entry(page, second).getAttribute('data-gh-unsaved')).toBe('');
    expect((await storedProbe(path)).items.map(({ id }) => id)).toEqual([first, second, third, fourth]);
    await unsaved(page, 4).click();
    const dialog = page.locator('dialog[open]');
    expect(await dialog.getByText('Waiting for the connection; will be saved automatically').count()).toBe(4);
    await dialog.getByRole('button', { name: 'Close' }).click();
    const writes = watchWrites(page, tell);
    await page.context().setOffline(false);
    await allSaved(page);
    expect(writes).toEqual(inOrder);
    expect(await shownIds(page)).toEqual([second, third, fourth]);
    expect(await page.locator('[data-gh-unsaved]').count()).toBe(0);
    // The text that was saved by its keys is open still.
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    for (const ids of [
      [second, third, fourth],
      [second, first, third, fourth],
    ]) {
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect.poll(() => shownIds(page)).toEqual(ids);
      await expect.poll(async () => (await storedProbe(path)).items.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('survives a killed tab: of two tabs that are opened then one sends it, in order, once', async () => {
    const page = await probed(path);
    await workOffline(page);
    await journalled(page, 'Said offline');
    const writes = watchWrites(page, tell);
    await killTab(page);
    const context = page.context();
    await context.setOffline(false);
    const tabs = await Promise.all([anotherTab(page, path), anotherTab(page, path)]);
    for (const tab of tabs) await allSaved(tab);
    await tabs[0].reload();
    await expect.poll(() => shownIds(tabs[0])).toEqual([second, third, fourth]);
    expect(writes).toEqual(inOrder);
  });

  it('survives a server that takes it and whose answers are lost, and one that is being started: all is done, once', async () => {
    const page = await probed(path);
    let asked = 0;
    let reached = 0;
    await page.route(/\/document\/insert-one/, async (route) => {
      asked += 1;
      if (asked > 1 && asked < 4) return route.fulfill({ status: 503, body: '' });
      reached += 1;
      if (asked === 1) {
        await route.fetch();
        return route.abort();
      }
      return route.continue();
    });
    await press(page, second, 'Move before');
    await page.getByText(kept, { exact: false }).first().waitFor();
    await press(page, first, 'Remove');
    await unsaved(page, 1).or(unsaved(page, 2)).waitFor();
    await press(page, third, 'Move before');
    await expect.poll(() => shownIds(page)).toEqual([third, second, fourth]);
    await expect
      .poll(async () => (await storedProbe(path)).items.map(({ id }) => id), { timeout: 40_000 })
      .toEqual([third, second, fourth]);
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    expect(await shownIds(page)).toEqual([third, second, fourth]);
    expect(reached).toBe(3);
  });

  it('is told where somebody else has removed the entry meanwhile, and holds up nothing behind it', async () => {
    const page = await probed(path);
    await page.context().setOffline(true);
    await press(page, second, 'Move before');
    await press(page, third, 'Remove');
    await unsaved(page, 2).waitFor();
    await stored(path, (content) => ({
      ...content,
      probe: { ...listProbe.values, items: questions(first, third, fourth) },
    }));
    await page.context().setOffline(false);
    await page.getByText('no longer exists on the server', { exact: false }).waitFor();
    await expect.poll(async () => (await storedProbe(path)).items.map(({ id }) => id)).toEqual([first, fourth]);
    await expect.poll(() => shownIds(page)).toEqual([first, fourth]);
    expect(await page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
  });

  describe('and takes out an entry that somebody else changes meanwhile', () => {
    const changed = questions(first, second, third, fourth).map((item) =>
      item.id === second ? { ...item, a: 'Said by somebody else' } : item,
    );
    const title = 'Another person changed the entry that you removed';
    const question = (page: Page) => page.getByRole('dialog', { name: title });
    const idsStored = async () => (await storedProbe(path)).items.map(({ id }) => id);

    /** A page that asks its editor to confirm the removal. */
    async function asked(): Promise<Page> {
      const page = await probed(path);
      await page.context().setOffline(true);
      await press(page, second, 'Remove');
      await unsaved(page, 1).waitFor();
      await stored(path, (content) => ({ ...content, probe: { ...listProbe.values, items: changed } }));
      await page.context().setOffline(false);
      await question(page).waitFor({ timeout: 15_000 });
      return page;
    }

    it('is not done unasked: what it was and what it is stand side by side, also after a reload, and it may stay', async () => {
      const page = await asked();
      expect(await idsStored()).toEqual([first, second, third, fourth]);
      expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
      const then = question(page).getByRole('region', { name: 'The entry when you removed it' });
      expect((await then.innerText()).trim()).toContain(`Answer ${second}`);
      await page.reload();
      await question(page).waitFor({ timeout: 15_000 });
      const now = question(page).getByRole('region', { name: 'The other version' });
      expect(await now.innerText()).toContain('Said by somebody else');
      // It is on the page that stands behind the question.
      expect(await shownIds(page)).toEqual([first, second, third, fourth]);
      await page.keyboard.press('Escape');
      await question(page).waitFor({ state: 'detached' });
      await unsaved(page, 1).click();
      await page.getByRole('button', { name: 'Review and decide…' }).click();
      await question(page).waitFor();
      const keep = question(page).getByRole('button', { name: 'Keep the entry' });
      await keep.focus();
      await page.keyboard.press('Enter');
      await question(page).waitFor({ state: 'detached' });
      await expect.poll(() => journalOf(page)).toBe('[]');
      expect((await storedProbe(path)).items).toEqual(changed);
      expect(await shownIds(page)).toEqual([first, second, third, fourth]);
    });

    it('is done where its editor wants it all the same; undo brings it back as the other has made it', async () => {
      const page = await asked();
      await question(page).getByRole('button', { name: 'Remove anyway' }).click();
      await expect.poll(idsStored).toEqual([first, third, fourth]);
      await expect.poll(() => shownIds(page)).toEqual([first, third, fourth]);
      await expect.poll(() => journalOf(page)).toBe('[]');
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect.poll(async () => (await storedProbe(path)).items).toEqual(changed);
    });
  });

  it('is given up by its author, and the page shows it as it is stored', async () => {
    const page = await probed(path);
    await page.route(/\/document\/insert-one/, (route) => route.abort());
    await press(page, second, 'Move before');
    await unsaved(page, 1).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Discard' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => shownIds(page)).toEqual([first, second, third, fourth]);
    expect(await page.locator('[data-gh-unsaved]').count()).toBe(0);
    await expect.poll(() => journalOf(page)).toBe('[]');
  });

  it('waits in the draft, too, and is there once, though the answer was lost', async () => {
    const page = await probed(path);
    await page.evaluate(() => localStorage.setItem('gh-edit-publishing', 'draft'));
    await page.reload();
    await page.waitForSelector('body.edit-mode-enabled');
    let asked = 0;
    await page.route(/\/_gh\/drafts\/save/, async (route) => {
      asked += 1;
      if (asked === 1) await route.fetch();
      return asked < 3 ? route.abort() : route.continue();
    });
    await press(page, second, 'Move before');
    await page.getByText(kept, { exact: false }).first().waitFor();
    await expect.poll(() => shownIds(page)).toEqual([second, first, third, fourth]);
    await press(page, first, 'Hide from visitors');
    await unsaved(page, 2).or(unsaved(page, 1)).waitFor();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Draft: 2 unpublished' }).waitFor();
    expect(asked).toBe(3);
    expect((await storedProbe(path)).items.map(({ id }) => id)).toEqual([first, second, third, fourth]);
  });

  it('of a block that is alive stays shown over a reload, and visitors see it once it is saved', async () => {
    const page = await editor('/services-interior/');
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    const faq = page.locator('gh-accordion [gh-array] > [gh-item]:visible');
    const ids = () => faq.evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));
    const before = await ids();
    expect(before.length).toBeGreaterThan(3);
    const [one, two, three, ...rest] = before;
    const tool = async (at: number, name: string) => {
      await faq.nth(at).locator('summary').first().hover();
      await page
        .getByRole('toolbar', { name: /^Entry/ })
        .getByRole('button', { name })
        .click();
    };
    const platform = /\/document\/insert-one/;
    await page.route(platform, (route) => route.abort());
    await tool(1, 'Move before');
    await expect.poll(ids).toEqual([two, one, three, ...rest]);
    await tool(2, 'Hide from visitors');
    await unsaved(page, 2).waitFor();
    await tool(1, 'Remove');
    await expect.poll(ids).toEqual([two, three, ...rest]);
    await unsaved(page, 3).waitFor();
    await page.reload();
    await unsaved(page, 3).waitFor();
    await expect.poll(ids).toEqual([two, three, ...rest]);
    expect(await faq.nth(1).getAttribute('gh-hidden')).toBe('');
    const seen = await seenByVisitor('/services-interior/');
    for (const id of [one, two, three]) expect(seen).toContain(`gh-item="${id}"`);
    await page.unroute(platform);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => seenByVisitor('/services-interior/')).not.toContain(`gh-item="${one}"`);
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    const html = await seenByVisitor('/services-interior/');
    expect(html).not.toContain(`gh-item="${three}"`);
    expect(html.indexOf(`gh-item="${two}"`)).toBeLessThan(html.indexOf(`gh-item="${rest[0]}"`));
    await expect.poll(ids).toEqual([two, three, ...rest]);
    expect(said.filter((text) => !text.includes('ERR_FAILED'))).toEqual([]);
  });
});
