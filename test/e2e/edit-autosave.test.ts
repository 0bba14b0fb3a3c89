import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { chooseMode, draftPanel, savedInDraft } from '../support/draft-panel.js';
import { editStage } from '../support/edit-stage.js';
import { save, text } from '../support/editing.js';
import { listProbe } from '../support/list-probe.js';

const { editor, write, seenByVisitor, stored, signIn } = editStage(listProbe);
const path = '/contact/';

const setTitle = (words: string) =>
  stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title: words } }));

const state = (page: Page, words: string | RegExp) => page.locator('.gh-edit-saving').getByText(words);
const changed = (page: Page) => state(page, /^Unpublished changes: \d+$/);
const title = (page: Page) => text(page, 'hero.title');

/** What an editor who opens the page anew reads in its draft. */
const drafted = async (page: Page) => {
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.waitForSelector('body.edit-mode-enabled');
  const words = await title(tab).innerText();
  await tab.close();
  return words;
};

async function drafting(words: string): Promise<Page> {
  await setTitle(words);
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  return page;
}

/** Publishes nothing, and leaves no draft to the next test. */
async function discardAll(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Draft/ }).click();
  const discard = draftPanel(page).getByRole('button', { name: 'Discard' });
  await draftPanel(page).getByText('Share a preview').waitFor();
  // The second press agrees.
  await expect
    .poll(
      async () => {
        if ((await discard.count()) > 0) await discard.first().click();
        return discard.count();
      },
      { timeout: 15_000 },
    )
    .toBe(0);
}

it('saves typing to the draft after a pause, keeps the caret, shows no notification, and publishes by one button', async () => {
  const page = await drafting('As it was');
  await write(page, 'hero.title', 'Typed wods');
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('ArrowLeft');
  await changed(page).waitFor();
  // The caret stands where it stood.
  await page.keyboard.type('r');
  expect(await title(page).innerText()).toBe('Typed words');
  await state(page, 'Saving…').waitFor();
  await changed(page).waitFor();
  expect(await savedInDraft(page).count()).toBe(0);
  expect(await title(page).getAttribute('contenteditable')).not.toBe(null);
  expect(await seenByVisitor(path)).toContain('As it was');
  expect(await drafted(page)).toBe('Typed words');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await draftPanel(page).getByRole('button', { name: 'Publish all (1)' }).click();
  await draftPanel(page).getByText('Published: 1.').waitFor();
  expect(await seenByVisitor(path)).toContain('Typed words');
  await state(page, 'Published').waitFor();
});

it('Cancel after an automatic save brings back the text as it was when it was opened, in the draft too', async () => {
  const page = await drafting('Before cancel');
  await write(page, 'hero.title', 'First words');
  await changed(page).waitFor();
  await page.keyboard.type(' and more');
  await state(page, 'Saving…').waitFor();
  await changed(page).waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByText('Cancelled. The text is again as it was when you opened it.').waitFor();
  expect(await title(page).innerText()).toBe('Before cancel');
  await state(page, 'Published').waitFor();
  expect(await drafted(page)).toBe('Before cancel');
});

it('undoes a run of typing in one step, however often it was saved', async () => {
  const page = await drafting('Before the run');
  await write(page, 'hero.title', 'One');
  await changed(page).waitFor();
  await page.keyboard.type(' two');
  await state(page, 'Saving…').waitFor();
  await changed(page).waitFor();
  await page.keyboard.type(' three');
  await page.keyboard.press('Escape');
  await changed(page).waitFor();
  await page.getByRole('button', { name: 'Undo the last save' }).click();
  await expect.poll(() => title(page).innerText()).toBe('Before the run');
  await state(page, 'Published').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => title(page).innerText()).toBe('One two three');
  await changed(page).waitFor();
  await discardAll(page);
});

it('saves nothing while words are being composed', async () => {
  const page = await drafting('Before composing');
  const saves: string[] = [];
  page.on('request', (request) => request.url().endsWith('/_gh/drafts/save') && saves.push(request.url()));
  await write(page, 'hero.title', 'x');
  await page.keyboard.press('Backspace');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  await state(page, 'Saving…').waitFor();
  // Longer than the pause: what would be sent would be sent by now.
  await page.waitForTimeout(3000);
  expect(saves).toEqual([]);
  await session.send('Input.insertText', { text: '日本' });
  await changed(page).waitFor();
  expect(await title(page).innerText()).toBe('日本');
  await page.keyboard.type('!');
  expect(await title(page).innerText()).toBe('日本!');
  await changed(page).waitFor();
  await discardAll(page);
});

it('shows why it cannot save offline, and saves once it is online again', async () => {
  const page = await drafting('Before offline');
  await write(page, 'hero.title', 'Online');
  await changed(page).waitFor();
  await page.context().setOffline(true);
  await page.keyboard.type(' and offline');
  await state(page, /^Not saved: The server cannot be reached/).waitFor();
  await page.keyboard.type(' again');
  await page.context().setOffline(false);
  await changed(page).waitFor();
  expect(await title(page).innerText()).toBe('Online and offline again');
  expect(await drafted(page)).toBe('Online and offline again');
  await discardAll(page);
});

it('opens no login popup over the typing when the login has expired; Save asks for it', async () => {
  const page = await drafting('Before expiry');
  await write(page, 'hero.title', 'Signed in');
  await changed(page).waitFor();
  await page.evaluate(() => localStorage.setItem('gudhub_auth_key', 'expired'));
  await page.context().clearCookies();
  await page.keyboard.type(', then not');
  await state(page, /^Not saved: /).waitFor();
  expect(await page.locator('dialog[open] input[type="password"]').count()).toBe(0);
  await page.keyboard.type(' more');
  expect(await title(page).innerText()).toBe('Signed in, then not more');
  await save(page);
  await signIn(page);
  await changed(page).waitFor();
  expect(await drafted(page)).toBe('Signed in, then not more');
  await discardAll(page);
});

it('keeps what was typed when the tab closes before the pause is over, and saves it when the page is opened again', async () => {
  const page = await drafting('Before closing');
  const [context, address] = [page.context(), page.url()];
  await write(page, 'hero.title', 'Closed at once');
  await page.waitForTimeout(600);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await again.waitForSelector('body.edit-mode-enabled');
  await changed(again).waitFor();
  expect(await title(again).innerText()).toBe('Closed at once');
  expect(await drafted(again)).toBe('Closed at once');
  await discardAll(again);
});

it('asks about a text that another tab has changed only once it is left, and never moves the caret', async () => {
  const page = await drafting('Shared words');
  await write(page, 'hero.title', 'Mine');
  await changed(page).waitFor();
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab.waitForSelector('body.edit-mode-enabled');
  await write(tab, 'hero.title', 'Theirs');
  await tab.keyboard.press('Escape');
  await changed(tab).waitFor();
  await page.bringToFront();
  await page.keyboard.type(' goes on');
  await state(page, /^Not saved: another person changed this text/).waitFor();
  await page.keyboard.type('!');
  expect(await title(page).innerText()).toBe('Mine goes on!');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').filter({ hasText: 'Theirs' }).waitFor();
  await tab.close();
});

it('publishes at Save in Live, and saves nothing before', async () => {
  const page = await editor(path);
  const saves: string[] = [];
  page.on('request', (request) => /drafts\/save|insert-one/.test(request.url()) && saves.push(request.url()));
  await chooseMode(page, 'Live');
  await write(page, 'hero.title', 'Live words');
  await page.waitForTimeout(2500);
  expect(saves).toEqual([]);
  expect(await page.locator('.gh-edit-saving').count()).toBe(0);
  await save(page);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await seenByVisitor(path)).toContain('Live words');
});
