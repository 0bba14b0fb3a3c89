import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { chooseMode } from '../support/draft-panel.js';
import { editStage } from '../support/edit-stage.js';
import { notes, save } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';
import { policyViolations } from '../support/policy-violations.js';

const { editor, stored, seenByVisitor, write } = editStage(listProbe);

interface Placed {
  readonly id: string;
  readonly block: string;
  readonly data: { readonly title: string };
}

const placed = async (path: string) => ((await stored(path))['more'] ?? []) as readonly Placed[];
const storedTags = async (path: string) => (await placed(path)).map(({ block }) => block);
const shown = (page: Page): Locator => page.locator('[gh-area] > [gh-item]');
const shownTags = (page: Page) => shown(page).evaluateAll((all) => all.map(({ localName }) => localName));
const palette = (page: Page): Locator => page.locator('dialog[open]', { has: page.locator('.gh-edit-palette') });
const addButton = (page: Page): Locator => page.locator('.gh-edit-area button');

async function add(page: Page, name: string): Promise<void> {
  const before = await shown(page).count();
  await addButton(page).click();
  await palette(page).getByRole('button', { name, exact: true }).click();
  await expect.poll(() => shown(page).count()).toBe(before + 1);
}

/** Shows a block to visitors that is not written yet. */
async function showNow(page: Page, at: number): Promise<void> {
  await (await toolsOf(page, at)).getByRole('button', { name: 'Show it now' }).click();
  await shown(page).nth(at).and(page.locator(':not([gh-hidden])')).waitFor();
}

async function toolsOf(page: Page, at: number): Promise<Locator> {
  await shown(page).nth(at).locator('[gh-id$=".title"]').first().hover();
  return page.getByRole('toolbar', { name: `Entry ${at + 1} of` });
}

describe('blocks of an area', () => {
  it('are added from a palette that shows them, written in, moved, copied, hidden and removed by mouse; undo brings each back', async () => {
    const path = '/about-us/';
    const page = await editor(path);
    const violations = await policyViolations(page);

    await addButton(page).click();
    const cards = palette(page).locator('.gh-edit-palette li');
    await expect.poll(() => cards.count()).toBe(6);
    const look = cards.filter({ hasText: 'Steps' }).locator('.gh-edit-palette-look');
    await expect.poll(() => look.locator('gh-cards').innerText()).toContain('Name of the step');
    expect(await axeFindings(page, { within: '.gh-edit-dialog' })).toEqual([]);
    await palette(page).getByRole('button', { name: 'Close' }).click();
    expect(await storedTags(path)).toEqual([]);

    await add(page, 'Steps');
    await add(page, 'Questions and answers');
    expect(await storedTags(path)).toEqual(['gh-cards', 'gh-accordion']);
    // A block that the page had none of when it was loaded has its styles.
    expect(
      await shown(page)
        .nth(1)
        .evaluate((node) => getComputedStyle(node).display),
    ).toBe('grid');
    expect(await seenByVisitor(path)).not.toContain('Say what the questions are about');
    for (const at of [0, 1]) await showNow(page, at);
    const seen = await seenByVisitor(path);
    expect(seen).toContain('Say what the questions are about');
    expect(seen).not.toContain('gh-edit-area');

    await (await toolsOf(page, 1)).getByRole('button', { name: 'Move before' }).click();
    await expect.poll(() => shownTags(page)).toEqual(['gh-accordion', 'gh-cards']);
    // The server has rendered it at its new place.
    await page.locator('gh-cards [gh-id="more.1.data.title"]').waitFor();
    // The page shows it at another place than it was opened at: the text goes to the block that it was typed in.
    await write(page, 'more.1.data.title', 'From brief to picture');
    await save(page);
    await notes(page).waitFor();
    expect((await placed(path)).map(({ data }) => data.title)).toEqual([
      'Say what the questions are about',
      'From brief to picture',
    ]);

    await (await toolsOf(page, 1)).getByRole('button', { name: 'Add a copy' }).click();
    await expect.poll(() => shownTags(page)).toEqual(['gh-accordion', 'gh-cards', 'gh-cards']);
    await (await toolsOf(page, 0)).getByRole('button', { name: 'Hide from visitors' }).click();
    await shown(page).and(page.locator('[gh-hidden]')).waitFor();
    expect(await seenByVisitor(path)).not.toContain('Say what the questions are about');
    for (const left of [2, 1, 0]) {
      await (await toolsOf(page, 0)).getByRole('button', { name: 'Remove' }).click();
      await expect.poll(() => shown(page).count()).toBe(left);
    }
    expect(await placed(path)).toEqual([]);
    for (const back of [1, 2, 3]) {
      await page.getByRole('button', { name: 'Undo the last save' }).click();
      await expect.poll(() => shown(page).count()).toBe(back);
    }
    expect(await storedTags(path)).toEqual(['gh-accordion', 'gh-cards', 'gh-cards']);
    expect(await violations()).toEqual([]);
  });

  it('are moved, hidden and removed while the server is away, and this is saved in order once it is back; none is added or copied then, which is told', async () => {
    const path = '/services-3d-animation/';
    const page = await editor(path);
    const names = ['Steps', 'Questions and answers', 'Numbers'];
    for (const name of names) await add(page, name);
    await showNow(page, 0);
    const tags = ['gh-cards', 'gh-accordion', 'gh-counters'];
    await expect.poll(() => storedTags(path)).toEqual(tags);
    const waiting = (count: number) => page.getByRole('button', { name: `Not saved yet (${count})` }).waitFor();
    const visible = () =>
      page.locator('[gh-area] > [gh-item]:visible').evaluateAll((all) => all.map((one) => one.localName));
    await page.context().setOffline(true);
    await (await toolsOf(page, 2)).getByRole('button', { name: 'Move before' }).click();
    await waiting(1);
    await expect.poll(visible).toEqual(['gh-cards', 'gh-counters', 'gh-accordion']);
    await (await toolsOf(page, 0)).getByRole('button', { name: 'Hide from visitors' }).click();
    await waiting(2);
    await (await toolsOf(page, 2)).getByRole('button', { name: 'Remove' }).click();
    await waiting(3);
    await expect.poll(visible).toEqual(['gh-cards', 'gh-counters']);
    await (await toolsOf(page, 1)).getByRole('button', { name: 'Add a copy' }).click();
    await page.getByText('This will not be retried automatically', { exact: false }).first().waitFor();
    await addButton(page).click();
    await page.locator('dialog[open]').getByText('The server cannot be reached', { exact: false }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(visible).toEqual(['gh-cards', 'gh-counters', 'gh-accordion']);
    await waiting(2);
    await (await toolsOf(page, 2)).getByRole('button', { name: 'Remove' }).click();
    await waiting(3);
    expect(await storedTags(path)).toEqual(tags);
    await page.context().setOffline(false);
    await expect.poll(() => storedTags(path)).toEqual(['gh-cards', 'gh-counters']);
    await expect.poll(() => page.getByRole('button', { name: 'Not saved yet' }).count()).toBe(0);
    expect(await visible()).toEqual(['gh-cards', 'gh-counters']);
    expect((await placed(path))[0]).toMatchObject({ block: 'gh-cards', 'gh-hidden': true });
  });

  it('whose removal has waited, and whose words somebody else has changed, is not removed unasked', async () => {
    const path = '/services-2d-colorized-plans-and-sites/';
    const page = await editor(path);
    for (const name of ['Steps', 'Numbers']) await add(page, name);
    await page.context().setOffline(true);
    await (await toolsOf(page, 0)).getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Not saved yet (1)' }).waitFor();
    await stored(path, (content) => {
      const [one, ...rest] = content['more'] as readonly Placed[];
      return { ...content, more: [{ ...one, data: { ...one!.data, title: 'Theirs' } }, ...rest] };
    });
    await page.context().setOffline(false);
    const question = page.getByRole('dialog', { name: 'Another person changed the entry that you removed' });
    expect(await question.getByRole('region', { name: 'The other version' }).innerText()).toContain('Theirs');
    await question.getByRole('button', { name: 'Keep the entry' }).click();
    expect(await storedTags(path)).toEqual(['gh-cards', 'gh-counters']);
  });

  it('are added and moved by keyboard alone, and the focus goes with them', async () => {
    const path = '/services-interior/';
    const page = await editor(path);
    for (const name of ['Numbers', 'Running text']) {
      await addButton(page).focus();
      await page.keyboard.press('Enter');
      const choice = palette(page).getByRole('button', { name, exact: true });
      await choice.waitFor();
      for (let times = 0; times < 8 && !(await choice.evaluate((node) => node === document.activeElement)); times += 1)
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.closest('[gh-area] > [gh-item]') !== null);
    }
    await expect.poll(() => shownTags(page)).toEqual(['gh-counters', 'gh-rich-text']);
    await shown(page).nth(1).locator('[gh-id]').first().focus();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(() => shownTags(page)).toEqual(['gh-rich-text', 'gh-counters']);
    expect(await page.evaluate(() => document.activeElement?.closest('[gh-item]')?.localName)).toBe('gh-rich-text');
    await expect.poll(() => storedTags(path)).toEqual(['gh-rich-text', 'gh-counters']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => storedTags(path)).toEqual(['gh-counters', 'gh-rich-text']);
  });

  it('are added and moved by touch on a phone, with targets of 44 pixels', async () => {
    const path = '/services-exterior/';
    const page = await editor(path, { width: 360, touch: true });
    for (const name of ['Steps', 'Numbers']) {
      await addButton(page).tap();
      const choice = palette(page).getByRole('button', { name, exact: true });
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await choice.tap();
      await palette(page).waitFor({ state: 'detached' });
      await page.getByText('The block was added.').last().waitFor();
    }
    await expect.poll(() => shownTags(page)).toEqual(['gh-cards', 'gh-counters']);
    const move = page.getByRole('toolbar', { name: 'Entry 2 of 2' }).getByRole('button', { name: 'Move before' });
    expect((await move.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await move.tap();
    await expect.poll(() => storedTags(path)).toEqual(['gh-counters', 'gh-cards']);
  });

  it('in a draft are for editors alone until they are published; a block that two have written in asks which words stay', async () => {
    const path = '/services-floor-plan/';
    const page = await editor(path);
    const draft = page.getByRole('dialog', { name: 'Draft' });
    await chooseMode(page, 'Draft');
    await add(page, 'Questions and answers');
    await showNow(page, 0);
    await write(page, 'more.0.data.title', 'Asked of plans');
    await save(page);
    await page.getByText('Saved to the draft', { exact: true }).waitFor();
    expect(await storedTags(path)).toEqual([]);
    expect(await seenByVisitor(path)).not.toContain('Asked of plans');

    await page.getByRole('button', { name: /^Draft:/ }).click();
    await draft.getByRole('heading', { name: /^Added/ }).waitFor();
    await draft.getByRole('button', { name: /^Publish all/ }).click();
    await draft.getByText(/^Published: \d/).waitFor();
    expect(await seenByVisitor(path)).toContain('Asked of plans');
    await draft.getByRole('button', { name: 'Close' }).click();
    await chooseMode(page, 'Live');

    const other = (title: string) =>
      stored(path, (content) => ({
        ...content,
        more: (content['more'] as readonly Placed[]).map((entry) => ({ ...entry, data: { ...entry.data, title } })),
      }));
    await write(page, 'more.0.data.title', 'Asked of large plans');
    await other('Asked of small plans');
    await save(page);
    const conflict = page.locator('dialog[open]');
    await conflict.getByRole('radio').first().waitFor();
    expect((await placed(path)).map(({ data }) => data.title)).toEqual(['Asked of small plans']);
    await conflict.getByRole('radio').first().check();
    await conflict.getByRole('button', { name: 'Save the merged version' }).click();
    await expect.poll(async () => (await placed(path)).map(({ data }) => data.title)).toEqual(['Asked of large plans']);

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.locator('dialog[open]');
    await history.locator('.gh-edit-save').first().click();
    await history.locator('del', { hasText: 'small' }).waitFor();
    await history.getByRole('button', { name: 'Restore the previous value' }).click();
    await expect.poll(async () => (await placed(path)).map(({ data }) => data.title)).toEqual(['Asked of small plans']);
  });

  // The second one's template takes its areas from a part that it shares with another.
  it.each(['/about-us/', '/services-exterior/'])(
    'are refused by the server where the template of %s does not take them, whatever asks for it',
    async (path) => {
      const before = await storedTags(path);
      const refused = async (more: readonly unknown[]) =>
        expect(stored(path, (content) => ({ ...content, more }))).rejects.toMatchObject({ status: 400 });
      await refused([{ id: 'aaaaaaaa', block: 'gh-price-cards', data: { items: [] } }]);
      await refused([{ id: 'aaaaaaaa', block: 'gh-cards', data: { items: 'none' } }]);
      await refused([{ id: 'aaaaaaaa', block: 'gh-cards', attributes: { onclick: 'x' }, data: { items: [] } }]);
      expect(await storedTags(path)).toEqual(before);
    },
  );
});
