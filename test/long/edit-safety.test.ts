import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { editStage } from '../support/edit-stage.js';
import { journalled } from '../support/journalled.js';
import { listProbe } from '../support/list-probe.js';
import { notes, save, text } from '../support/editing.js';

const { write, editor, seenByVisitor, signIn, stored, origin, client } = editStage(listProbe);

/** Holds writes of documents back until it is called. */
async function holdSaves(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/document\/insert-one/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const unsaved = (page: Page, count: number) => page.getByRole('button', { name: `Not saved yet (${count})` });

describe('nothing that was typed is lost', () => {
  it('what is typed while it saves stays in the editor, and is saved with the next save', async () => {
    const page = await editor('/contact/');
    const release = await holdSaves(page);
    await write(page, 'hero.title', 'One');
    await save(page);
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.keyboard.type(' and two');
    release();
    await notes(page).waitFor();
    expect(await text(page, 'hero.title').innerText()).toBe('One and two');
    expect(await text(page, 'hero.title').getAttribute('contenteditable')).toBe('true');
    expect(await seenByVisitor('/contact/')).not.toContain('One and two');
    await save(page);
    await expect.poll(() => seenByVisitor('/contact/')).toContain('One and two');
  });

  it('another text opens while one is being saved, and both are saved', async () => {
    const page = await editor('/contact/');
    const release = await holdSaves(page);
    await write(page, 'hero.title', 'Title beside');
    await save(page);
    await write(page, 'hero.subtitle', 'Subtitle beside');
    await save(page);
    release();
    await expect.poll(() => seenByVisitor('/contact/')).toContain('Subtitle beside');
    expect(await seenByVisitor('/contact/')).toContain('Title beside');
  });

  it('edit mode switched off while it saves: the save goes on, and says so', async () => {
    const page = await editor('/contact/');
    const release = await holdSaves(page);
    await write(page, 'hero.title', 'Saved after off');
    await save(page);
    await page.getByRole('button', { name: 'Leave edit mode' }).click();
    await page.waitForSelector('body:not(.edit-mode-enabled)');
    release();
    await notes(page).waitFor();
    expect(await text(page, 'hero.title').innerText()).toBe('Saved after off');
    expect(await seenByVisitor('/contact/')).toContain('Saved after off');
  });

  it('edit mode switched off with words that are not saved: they stay, marked as that, until a later save has gone through', async () => {
    const page = await editor('/contact/');
    const title = text(page, 'hero.title');
    const outline = () => title.evaluate((element) => getComputedStyle(element).outline);
    await write(page, 'hero.title', 'Not for visitors yet');
    const off = page.getByRole('button', { name: 'Leave edit mode' });
    await off.click();
    await page.waitForSelector('body:not(.edit-mode-enabled)');
    await page.getByText('Your change is kept in this browser. It is not saved yet.').waitFor();
    expect(await title.innerText()).toBe('Not for visitors yet');
    expect(await outline()).toBe('rgb(217, 119, 6) solid 2px');
    expect(await seenByVisitor('/contact/')).not.toContain('Not for visitors yet');

    await page.locator('gh-edit-mode [role="switch"]').click();
    await page.waitForSelector('body.edit-mode-enabled');
    await unsaved(page, 1).click();
    const release = await holdSaves(page);
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.keyboard.press('Escape');
    await off.click();
    await page.waitForSelector('body:not(.edit-mode-enabled)');
    expect(await outline()).toBe('rgb(217, 119, 6) solid 2px');
    release();
    await notes(page).waitFor();
    await expect.poll(outline).not.toContain('solid');
    expect(await seenByVisitor('/contact/')).toContain('Not for visitors yet');
  });

  it('a reload brings back what was typed within the last second, as not saved; Save all saves it', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Typed before the crash');
    await journalled(page, 'Typed before the crash');
    await page.goto('about:blank');
    await page.goto(`${origin()}/contact/`);
    await unsaved(page, 1).waitFor();
    await expect.poll(() => text(page, 'hero.title').innerText()).toBe('Typed before the crash');
    expect(await text(page, 'hero.title').getAttribute('data-gh-unsaved')).toBe('');
    await unsaved(page, 1).click();
    const dialog = page.locator('dialog[open]');
    expect(await dialog.innerText()).toContain('hero › title');
    expect(await dialog.innerText()).toContain('Typed before the crash');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => seenByVisitor('/contact/')).toContain('Typed before the crash');
    await dialog.getByText('All changes are saved.').waitFor();
  });

  it('what is offered again after a reload says what others have saved meanwhile', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Mine, not saved');
    await unsaved(page, 1).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('about:blank');
    await stored('/contact/', (content) => ({
      ...content,
      hero: { ...(content['hero'] as object), title: 'Theirs, saved' },
    }));
    await page.goto(`${origin()}/contact/`);
    await unsaved(page, 1).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('region', { name: 'The other version' }).getByText('Theirs, saved').waitFor();
    expect(await dialog.getByRole('region', { name: 'After' }).innerText()).toContain('Mine, not saved');
  });

  it('leaving the page asks while something is not saved, and no more once it is', async () => {
    const page = await editor('/contact/');
    const asked: string[] = [];
    page.on('dialog', (dialog) => asked.push(dialog.type()));
    await write(page, 'hero.title', 'Would be left behind');
    await unsaved(page, 1).waitFor();
    await page.goto('about:blank');
    expect(asked).toEqual(['beforeunload']);
    await page.goto(`${origin()}/contact/`);
    await page.locator('.gh-edit-bar').waitFor();
    await text(page, 'hero.title').click();
    await page.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await save(page);
    await notes(page).waitFor();
    await page.goto('about:blank');
    expect(asked).toEqual(['beforeunload']);
  });

  it('a tab that is killed after the platform has saved, and before it heard of that, finds it saved and asks nothing', async () => {
    const page = await editor('/contact/');
    let written = (): void => undefined;
    const done = new Promise<void>((resolve) => (written = resolve));
    await page.route(/\/document\/insert-one/, async (route) => {
      await route.fetch();
      written();
    });
    await write(page, 'hero.title', 'Heard of too late');
    await save(page);
    await done;
    expect(await seenByVisitor('/contact/')).toContain('Heard of too late');
    await page.unroute(/\/document\/insert-one/);
    await page.goto('about:blank');
    // The notice is shown for five seconds, which pictures on a slow machine can outlast.
    await page.goto(`${origin()}/contact/`, { waitUntil: 'domcontentloaded' });
    await notes(page).waitFor();
    await expect.poll(() => unsaved(page, 1).count()).toBe(0);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await seenByVisitor('/contact/')).toContain('Heard of too late');
  });

  it("a text that is opened while an earlier visit's save goes on stays open, and takes what is typed", async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Left over');
    await page.route(/\/document\//, (route) => route.abort());
    await save(page);
    await page.getByText('will be saved automatically when you are back online', { exact: false }).first().waitFor();
    await page.goto('about:blank');
    await page.unroute(/\/document\//);
    const release = await holdSaves(page);
    const asked = page.waitForRequest(/\/document\/insert-one/);
    await page.goto(`${origin()}/contact/`, { waitUntil: 'domcontentloaded' });
    await asked;
    await text(page, 'hero.title').click();
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await page.keyboard.press('End');
    release();
    await notes(page).waitFor();
    await page.keyboard.type(' and gone on');
    expect(await text(page, 'hero.title').innerText()).toBe('Left over and gone on');
    await save(page);
    await expect.poll(() => seenByVisitor('/contact/')).toContain('Left over and gone on');
  });

  it('a discarded change gives the page back what was there before', async () => {
    const page = await editor('/contact/');
    const before = await text(page, 'hero.title').innerText();
    await write(page, 'hero.title', 'A slip');
    await page.keyboard.press('Escape');
    await unsaved(page, 1).click();
    await page.locator('dialog[open]').getByRole('button', { name: 'Discard' }).click();
    await page.keyboard.press('Escape');
    expect(await text(page, 'hero.title').innerText()).toBe(before);
    expect(await unsaved(page, 1).count()).toBe(0);
  });

  it('offline: the change waits, and saves by itself once the connection is back', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Written in a tunnel');
    await page.context().setOffline(true);
    await save(page);
    await page.getByText('will be saved automatically when you are back online', { exact: false }).first().waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => seenByVisitor('/contact/'), { timeout: 15_000 }).toContain('Written in a tunnel');
    await expect.poll(() => unsaved(page, 1).count()).toBe(0);
  });

  it('a login that the platform no longer takes is told as that, and the save goes through after the next one', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'After the new login');
    await page.evaluate(() => localStorage.setItem('gudhub_auth_key', 'no-such-key'));
    await save(page);
    await page.getByText('You have been signed out', { exact: false }).waitFor();
    await page.locator('dialog[open] input[type="password"]').waitFor();
    expect(await text(page, 'hero.title').innerText()).toBe('After the new login');
    await signIn(page);
    await expect.poll(() => seenByVisitor('/contact/')).toContain('After the new login');
  });

  it('a login that the platform no longer takes is told as that where a text is opened, too', async () => {
    const page = await editor('/contact/');
    await page.evaluate(() => localStorage.setItem('gudhub_auth_key', 'no-such-key'));
    await text(page, 'hero.title').click();
    await page.getByText('You have been signed out', { exact: false }).waitFor();
    expect(await page.getByText('The server cannot be reached', { exact: false }).count()).toBe(0);
  });

  it('a full database: what is typed comes back from the local storage after a reload; where that is full, too, it is said', async () => {
    const page = await editor('/contact/');
    await page.addInitScript(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      IDBObjectStore.prototype.put = full;
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name: string, value: string) {
        if (this === localStorage && value.includes('Nowhere to keep it')) full();
        set.call(this, name, value);
      };
    });
    await page.goto(`${origin()}/contact/`);
    await page.waitForSelector('body.edit-mode-enabled');
    await write(page, 'hero.title', 'No room on the disk');
    await page.waitForFunction(() =>
      Object.values(localStorage).some((kept) => String(kept).includes('No room on the disk')),
    );
    await page.goto('about:blank');
    await page.goto(`${origin()}/contact/`);
    await unsaved(page, 1).waitFor();
    await expect.poll(() => text(page, 'hero.title').innerText()).toBe('No room on the disk');
    const lost = 'This browser has no storage space left';
    await unsaved(page, 1).click();
    const dialog = page.locator('dialog[open]');
    expect(await dialog.innerText()).toContain('also after a reload');
    await page.keyboard.press('Escape');
    await write(page, 'hero.title', 'Nowhere to keep it');
    await page.getByText(lost, { exact: false }).waitFor();
    await unsaved(page, 1).click();
    expect(await dialog.innerText()).toContain(lost);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => seenByVisitor('/contact/')).toContain('Nowhere to keep it');
    // Visitors may see it before the page has the answer.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('gh-edit-journal'))))
      .toEqual([]);
  });

  it('every tool can be reached by keyboard: F6 goes to the bar, Cancel is on the way', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Never mind');
    await page.keyboard.press('F6');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let presses = 0; presses < 12 && (await focused()) !== 'Cancel'; presses += 1)
      await page.keyboard.press('Tab');
    expect(await focused()).toBe('Cancel');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[gh-id="hero.title"]:not([contenteditable])');
    expect(await text(page, 'hero.title').innerText()).not.toBe('Never mind');
  });
});

describe('undo', () => {
  it('takes saves back, one after the other, and makes them again', async () => {
    const page = await editor('/contact/');
    const titleOf = async () => ((await stored('/contact/'))['hero'] as { readonly title: string }).title;
    const before = await titleOf();
    await write(page, 'hero.title', 'To be undone');
    await save(page);
    await notes(page).waitFor();
    expect(await titleOf()).toBe('To be undone');
    await text(page, 'hero.title').focus();
    await page.keyboard.press('Control+z');
    await page.getByText('Undone').waitFor();
    expect(await titleOf()).toBe(before);
    await expect.poll(() => text(page, 'hero.title').innerHTML()).toContain(before.slice(0, 10));
    // A user of the keyboard goes on from where they were.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('gh-id'))).toBe('hero.title');
    await page.getByRole('button', { name: 'Redo the last save' }).click();
    await page.getByText('Redone').waitFor();
    expect(await titleOf()).toBe('To be undone');
    expect(await text(page, 'hero.title').innerText()).toBe('To be undone');
  });

  it('takes nothing back that somebody else has changed since', async () => {
    const page = await editor('/contact/');
    await write(page, 'hero.title', 'Mine');
    await save(page);
    await notes(page).waitFor();
    await client();
    await stored('/contact/', (content) => ({ ...content, hero: { ...(content['hero'] as object), title: 'Theirs' } }));
    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await page.getByText('another person has changed it', { exact: false }).waitFor();
    expect((await stored('/contact/'))['hero']).toMatchObject({ title: 'Theirs' });
  });
});
