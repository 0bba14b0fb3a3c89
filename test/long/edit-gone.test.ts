import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { notes, save, text } from '../support/editing.js';
import { holdEditor } from '../support/hold-editor.js';
import { questions, first, listProbe, third } from '../support/list-probe.js';
import { openText } from '../support/open-text.js';

const { editor, openPlain, probed, seenByVisitor, stored, storedProbe, origin } = editStage(listProbe);

const path = '/contact/';
/** A page with an area for blocks. */
const about = '/about-us/';
const kept = 'Your change is kept in this browser. It is not saved yet.';
const mine = 'Written while the ground went';

const unsaved = (page: Page) => page.getByRole('button', { name: 'Not saved yet (1)' });
const storedTitle = async () => ((await stored(path))['hero'] as { readonly title: string }).title;

/** Listens for notices that say that something was saved, however briefly they are shown. */
async function listenForSaved(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const heard = { saved: false };
    Object.assign(window, { heard });
    new MutationObserver(() => {
      const said = [...document.querySelectorAll('#gh-edit-ui *')];
      heard.saved ||= said.some((one) => one.childElementCount === 0 && one.textContent === 'Saved');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: { saved: boolean } }).heard.saved);
}

/** Takes the block that the text of an edit id stands in off the page, or puts another rendering of it in its place. */
const takeAway = (page: Page, id: string, how: 'removed' | 'rendered anew') =>
  page.evaluate(
    ([wanted, what]) => {
      const block = document.querySelector(`[gh-id="${wanted}"]`)?.closest('[data-gh-ssr]');
      if (!block) throw new Error('The text stands in no block.');
      if (what === 'removed') return block.remove();
      const fresh = block.cloneNode(true) as Element;
      for (const open of fresh.querySelectorAll('[contenteditable]')) {
        for (const name of ['contenteditable', 'role', 'aria-label', 'aria-multiline']) open.removeAttribute(name);
        open.classList.remove('mce-content-body');
        open.textContent = 'As the server renders it';
      }
      block.replaceWith(fresh);
    },
    [id, how] as const,
  );

describe('a text that is open', () => {
  it.each([
    ['with markup', 'more.0.data.title', openText],
    ['of one line', 'more.0.data.button.text', openPlain],
  ] as const)(
    '%s, whose block is taken off the page, is kept, its editor is told so, and finds it again',
    async (_, id, open) => {
      const data = { title: 'Title', button: { text: 'Button', link: '/contact/' } };
      await stored(about, (content) => ({ ...content, more: [{ id: 'aaaaaaaa', block: 'gh-media-text', data }] }));
      const before = await stored(about);
      const page = await editor(about);
      const isSaved = await listenForSaved(page);
      await open(page, id);
      await page.keyboard.press('Control+a');
      await page.keyboard.type(mine);
      await takeAway(page, id, 'removed');
      await page.getByText(kept).waitFor();
      await unsaved(page).waitFor();
      // The bar has no tools of a text any more, and nothing takes keys for it.
      expect(await page.locator('.gh-edit-tools').isVisible()).toBe(false);
      expect(await page.locator('[contenteditable]').count()).toBe(0);
      await page.keyboard.press('Control+s');
      expect(await isSaved()).toBe(false);
      expect(await stored(about)).toEqual(before);

      await page.goto('about:blank');
      await page.goto(origin() + about);
      await unsaved(page).waitFor();
      await expect.poll(() => text(page, id).innerText()).toBe(mine);
      await unsaved(page).click();
      await page.locator('dialog[open]').getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(() => seenByVisitor(about)).toContain(mine);
    },
  );

  it('whose block is taken off the page as its very save runs is saved, and says so once it is', async () => {
    const page = await editor(path);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked = page.waitForRequest(/\/document\/insert-one/);
    await page.route(/\/document\/insert-one/, async (route) => {
      await held;
      await route.continue();
    });
    const isSaved = await listenForSaved(page);
    await openText(page, 'hero.title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Sent before the block went');
    await save(page);
    await asked;
    await takeAway(page, 'hero.title', 'removed');
    await unsaved(page).waitFor();
    expect(await isSaved()).toBe(false);
    release();
    await notes(page).waitFor();
    expect(await storedTitle()).toBe('Sent before the block went');
    await expect.poll(() => unsaved(page).count()).toBe(0);
  });

  it('whose block is rendered anew is open again in the new one with all that was typed, and is saved from there', async () => {
    const page = await editor(path);
    const isSaved = await listenForSaved(page);
    await openText(page, 'hero.title');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(mine);
    await takeAway(page, 'hero.title', 'rendered anew');
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"].mce-content-body');
    expect(await text(page, 'hero.title').innerText()).toBe(mine);
    expect(await isSaved()).toBe(false);
    await page.keyboard.press('End');
    await page.keyboard.type(', and gone on');
    await save(page);
    await notes(page).waitFor();
    expect(await storedTitle()).toBe(`${mine}, and gone on`);
  });

  describe('while its editor is being loaded', () => {
    const early = 'Typed before the editor was there';

    /** A page with a title into which words have been typed as a phone's keyboard puts them in, while its editor is on its way. */
    async function typedEarly(): Promise<{ page: Page; release: (answer?: 'continue' | 'abort') => void }> {
      await stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title: 'At first' } }));
      const page = await editor(path);
      const release = await holdEditor(page);
      await page.reload();
      await page.waitForSelector('body.edit-mode-enabled');
      await text(page, 'hero.title').click();
      await page.waitForSelector('[gh-id="hero.title"][contenteditable="plaintext-only"]');
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(early);
      expect(await text(page, 'hero.title').innerText()).toBe(early);
      return { page, release };
    }

    it('keeps what was typed into it when its block is rendered anew, and is open again in the new one', async () => {
      const { page, release } = await typedEarly();
      const isSaved = await listenForSaved(page);
      await takeAway(page, 'hero.title', 'rendered anew');
      release();
      await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"].mce-content-body');
      expect(await text(page, 'hero.title').innerText()).toBe(early);
      await unsaved(page).waitFor();
      expect(await isSaved()).toBe(false);
      await save(page);
      await notes(page).waitFor();
      expect(await storedTitle()).toBe(early);
    });

    it.each([
      ['its block is taken off the page', (page: Page) => takeAway(page, 'hero.title', 'removed')],
      ['it is left', (page: Page) => page.keyboard.press('Escape')],
      ['the editor cannot be loaded', undefined],
    ])('keeps it when %s, and who wrote it is told so', async (_, leave) => {
      const { page, release } = await typedEarly();
      if (leave) await leave(page);
      else release('abort');
      await page.getByText(kept).waitFor();
      await unsaved(page).click();
      const dialog = page.locator('dialog[open]');
      expect(await dialog.getByRole('region', { name: 'Before' }).innerText()).toContain('At first');
      expect(await dialog.getByRole('region', { name: 'After' }).innerText()).toContain(early);
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await expect.poll(storedTitle).toBe(early);
    });

    it('shows what was there before when that is cancelled', async () => {
      const { page } = await typedEarly();
      await page.getByRole('button', { name: 'Cancel', exact: true }).click();
      expect(await text(page, 'hero.title').innerText()).toBe('At first');
      expect(await unsaved(page).count()).toBe(0);
    });
  });
});

it('a text whose entry somebody else has removed meanwhile is not said to be saved, and stays open with what was typed', async () => {
  const page = await probed(path);
  const isSaved = await listenForSaved(page);
  const id = 'probe.items.1.a';
  const read = page.waitForResponse('**/document/find-one');
  await openText(page, id);
  await read;
  await page.keyboard.press('Control+a');
  await page.keyboard.type(mine);
  await stored(path, (content) => ({
    ...content,
    probe: { ...(content['probe'] as object), items: questions(first, third) },
  }));
  await save(page);
  await page.getByText('This text no longer exists on the server.', { exact: false }).waitFor();
  expect(await isSaved()).toBe(false);
  expect(await text(page, id).innerText()).toBe(mine);
  expect(await text(page, id).getAttribute('contenteditable')).toBe('true');
  await unsaved(page).waitFor();
  expect((await storedProbe(path)).items).toEqual(questions(first, third));
});
