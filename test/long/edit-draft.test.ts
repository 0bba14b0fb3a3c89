import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import {
  chooseMode,
  draftPanel as panel,
  openDraft as open,
  planForTomorrow,
  savedInDraft as inDraft,
} from '../support/draft-panel.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { save, text } from '../support/editing.js';

const { arrive, editor, write, seenByVisitor, stored, origin, addressOf } = editStage(listProbe);
const path = '/contact/';

const title = (page: Page) => text(page, 'hero.title');

const setTitle = (words: string) =>
  stored(path, (content) => ({ ...content, hero: { ...(content['hero'] as object), title: words } }));

it('collects saves in a draft that editors see and visitors do not, until all is published, by keyboard; and takes that back', async () => {
  await setTitle('As it was');
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  await write(page, 'hero.title', 'In the draft');
  await save(page);
  await inDraft(page).waitFor();
  await write(page, 'hero.subtitle', 'Another change');
  await save(page);
  await page.getByRole('button', { name: 'Draft: 2 unpublished' }).waitFor();
  const before = await seenByVisitor(path);
  expect(before).toContain('As it was');
  expect(before).not.toContain('In the draft');

  await page.reload();
  await page.waitForSelector('body.edit-mode-enabled');
  expect(await page.locator('html').getAttribute('data-gh-view')).toBe('draft');
  expect(await title(page).innerText()).toBe('In the draft');

  // Undone, it is not a change any more.
  await write(page, 'hero.title', 'A slip');
  await save(page);
  await inDraft(page).waitFor();
  await page.getByRole('button', { name: 'Undo the last save' }).click();
  await expect.poll(() => title(page).innerText()).toBe('In the draft');

  const button = page.getByRole('button', { name: /^Draft:/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await panel(page).getByRole('heading', { name: 'Changed: hero › title' }).waitFor();
  expect(await panel(page).locator('del').first().innerText()).toContain('As it was');
  expect(await panel(page).locator('ins').first().innerText()).toContain('In the draft');
  await panel(page).getByText('Studio editor').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // One of them first, without the other.
  await panel(page).getByRole('checkbox', { name: 'Changed: hero › subtitle' }).uncheck();
  await panel(page).getByRole('button', { name: 'Publish selected (1)' }).click();
  await panel(page).getByText('Published: 1.').waitFor();
  const some = await seenByVisitor(path);
  expect([some.includes('In the draft'), some.includes('Another change')]).toEqual([true, false]);
  await panel(page).getByText('Recently published').click();
  await panel(page).getByRole('button', { name: 'Undo publishing' }).first().click();
  await panel(page).getByText('Publishing was undone: the changes are back in the draft.').waitFor();
  await panel(page).getByRole('checkbox', { name: 'Choose all' }).check();
  const publishAll = panel(page).getByRole('button', { name: 'Publish all (2)' });
  // A key is not held back by what is under way, as a click of this program is.
  await expect.poll(() => publishAll.getAttribute('aria-disabled')).toBe('false');
  await publishAll.focus();
  await page.keyboard.press('Enter');
  await panel(page).getByText('Published: 2.').waitFor();
  expect(await seenByVisitor(path)).toContain('In the draft');
  await panel(page).getByText('Recently published').click();
  await panel(page).getByRole('button', { name: 'Undo publishing' }).first().click();
  await panel(page).getByText('Publishing was undone: the changes are back in the draft.').waitFor();
  expect(await seenByVisitor(path)).toContain('As it was');

  const discard = panel(page).getByRole('button', { name: 'Discard' }).first();
  await discard.click();
  await panel(page).getByText('Discard this change permanently?').waitFor();
  await discard.click();
  await panel(page).getByText('Discarded.').waitFor();
  await panel(page).getByRole('button', { name: 'Publish all (1)' }).waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
  await expect.poll(() => title(page).innerText()).toBe('As it was');
  expect((await stored(path))['hero']).toMatchObject({ title: 'As it was' });
});

it('keeps a change that somebody else has changed since it was shown, and shows it again, before it is discarded', async () => {
  await setTitle('As it was');
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  await write(page, 'hero.title', 'Of the first');
  await save(page);
  await inDraft(page).waitFor();
  // From when it is shown until it is discarded, the panel hears nothing newer.
  let shown: string | undefined;
  let isHeld = false;
  let underWay = 0;
  await page.route(
    (url) => url.pathname === '/_gh/drafts',
    async (route) => {
      if (isHeld && shown !== undefined) return route.fulfill({ contentType: 'application/json', body: shown });
      underWay += 1;
      const response = await route.fetch();
      shown = await response.text();
      await route.fulfill({ response, body: shown });
      underWay -= 1;
    },
  );
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_gh/drafts/discard') isHeld = false;
  });
  await open(page);
  await panel(page).getByText('Of the first').first().waitFor();
  isHeld = true;
  await expect.poll(() => underWay).toBe(0);
  // By a user whose tab has sent no message yet.
  const body = {
    address: await addressOf(path),
    operations: [{ kind: 'set', target: ['hero', 'title'], base: 'Of the first', value: 'And of the second' }],
    key: 'of-the-second',
  };
  const status = await page.evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/_gh/drafts/save', { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  }, body);
  expect(status).toBe(200);
  const change = panel(page).getByRole('listitem').filter({ hasText: 'Changed: hero › title' });
  const discard = change.getByRole('button', { name: 'Discard' });
  await discard.click();
  await discard.click();
  await panel(page).getByText('Another person has changed this, so it was not discarded.').waitFor();
  await change.getByText('And of the second').first().waitFor();
  expect(await panel(page).getByText('Discard this change permanently?').count()).toBe(0);
  await discard.click();
  await discard.click();
  await panel(page).getByText('Discarded.').waitFor();
  await change.waitFor({ state: 'detached' });
});

it('closes a text that Ctrl+S left open when its change is discarded: the next words are compared with what the page shows then', async () => {
  await setTitle('As it was');
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  const change = panel(page).getByRole('listitem').filter({ hasText: 'Changed: hero › title' });
  const discard = async () => {
    await open(page);
    for (let press = 0; press < 2; press += 1) await change.getByRole('button', { name: 'Discard' }).click();
    await change.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => title(page).innerText()).toBe('As it was');
  };
  for (const words of ['In the draft', 'In the draft again']) {
    await write(page, 'hero.title', words);
    await page.keyboard.press('Control+s');
    await inDraft(page).waitFor();
    await discard();
    await inDraft(page).waitFor({ state: 'detached' });
  }
});

it('shows a conflict with what was published meanwhile, publishes later, and shows the draft to others by a link that ends', async () => {
  await setTitle('As it was');
  const page = await editor(path);
  await chooseMode(page, 'Draft');
  await write(page, 'hero.title', 'Mine');
  await save(page);
  await inDraft(page).waitFor();
  await setTitle('Theirs');
  await open(page);
  await panel(page).getByText('Another change was published here:').waitFor();
  await panel(page)
    .getByRole('button', { name: /^Publish all/ })
    .click();
  await panel(page).getByText('1 not published: see the notes next to them.').waitFor();
  expect(await seenByVisitor(path)).toContain('Theirs');

  await panel(page).getByText('Publish later').click();
  const later = panel(page).getByLabel('Date and time').last();
  await later.fill('2001-01-01T10:00');
  await panel(page)
    .getByRole('button', { name: /^Schedule/ })
    .click();
  await panel(page).getByText('Choose a time within the next two years.').waitFor();
  await planForTomorrow(page);
  await panel(page).getByRole('button', { name: 'Cancel the schedule' }).click();
  await panel(page).getByText('The schedule was cancelled.').waitFor();

  await panel(page).getByText('Share a preview').click();
  const make = panel(page).getByRole('button', { name: 'Create a link' });
  // It scrolls into sight, above the row of buttons that stays.
  await expect
    .poll(() =>
      make.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await make.click();
  const link = await panel(page).getByLabel('Preview link').inputValue();
  expect(new URL(link).origin).toBe(origin());
  const guest = await arrive(new URL(link).pathname);
  expect(new URL(guest.url()).pathname).toBe(path);
  expect(await title(guest).innerText()).toBe('Mine');
  const bar = guest.getByRole('complementary', { name: 'Preview' });
  expect(await bar.innerText()).toMatch(/^Preview until \w+ \d+, \d{4}/);
  const box = await bar.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(guest.viewportSize()?.height ?? 0);
  expect(await axeFindings(guest)).toEqual([]);
  await panel(page).getByRole('button', { name: 'Revoke this link' }).click();
  await panel(page).getByText('This link no longer works.').waitFor();
  await guest.reload();
  await guest.getByRole('heading', { name: 'This preview has expired' }).waitFor();
  await guest.getByRole('link', { name: 'Go to the published site' }).click();
  await guest.goto(origin() + path);
  expect(await guest.locator('main h1').innerText()).toBe('Theirs');

  await panel(page).getByRole('button', { name: 'Publish mine anyway' }).click();
  await panel(page).getByText('Published: 1.').waitFor();
  expect(await seenByVisitor(path)).toContain('Mine');
});

it('keeps a text open that was opened while the page was being brought up to the draft, and shows the draft after it', async () => {
  await setTitle('As it was');
  const other = await editor(path);
  await chooseMode(other, 'Draft');
  await other.evaluate(() => Object.assign(window, { sameVisit: true }));
  await write(other, 'hero.subtitle', 'Written by the other tab');
  await save(other);
  await inDraft(other).waitFor();

  const page = await editor(path);
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/[?&]mode=edit/, async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest(/[?&]mode=edit/);
  await chooseMode(page, 'Draft');
  const renewal = page.waitForResponse(/[?&]mode=edit/);
  await asked;
  await write(page, 'hero.title', 'Typed meanwhile');
  answer();
  await (await renewal).finished();
  await page.keyboard.type(', and after');
  expect(await title(page).getAttribute('contenteditable')).toBe('true');
  await save(page);
  await inDraft(page).waitFor();
  expect(await title(page).innerText()).toBe('Typed meanwhile, and after');
  await expect.poll(() => text(page, 'hero.subtitle').innerText()).toBe('Written by the other tab');
  // The other tab looks at the draft, too: it shows what was saved without a reload.
  await expect.poll(() => title(other).innerText()).toBe('Typed meanwhile, and after');
  expect(await other.evaluate(() => (window as { readonly sameVisit?: boolean }).sameVisit)).toBe(true);
});

/** Discards all changes of the draft, as the editor of a page. @returns the status of the answer */
const discardAll = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { changes } = (await (await fetch('/_gh/drafts')).json()) as { changes: { id: number }[] };
    const body = JSON.stringify({ ids: changes.map(({ id }) => id) });
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/_gh/drafts/discard', { method: 'POST', headers, body })).status;
  });

it('shows what others put into the draft, or discarded, between the page’s load and its first look at the draft', async () => {
  await setTitle('As it was');
  const other = await editor(path);
  await chooseMode(other, 'Draft');
  await discardAll(other);
  const page = await editor(path);
  await chooseMode(page, 'Draft');

  let look: () => void = () => undefined;
  const waits: boolean[] = [];
  const isList = (url: URL) => url.pathname === '/_gh/drafts';
  async function loadAsItIs(): Promise<void> {
    const looked = new Promise<void>((resolve) => (look = resolve));
    waits.length = 0;
    await page.unroute(isList);
    await page.route(isList, async (route) => {
      waits.push(true);
      await looked;
      await route.continue();
    });
    await page.reload();
    await expect.poll(() => waits.length, { timeout: 15_000 }).toBeGreaterThan(0);
  }

  await loadAsItIs();
  expect(await page.locator('html').getAttribute('data-gh-view')).toBe('draft');
  expect(await title(page).innerText()).toBe('As it was');
  await write(other, 'hero.title', 'In the draft of the other tab');
  await save(other);
  await inDraft(other).waitFor();
  look();
  await expect.poll(() => title(page).innerText(), { timeout: 15_000 }).toBe('In the draft of the other tab');

  await loadAsItIs();
  expect(await title(page).innerText()).toBe('In the draft of the other tab');
  expect(await discardAll(other)).toBe(200);
  look();
  await expect.poll(() => title(page).innerText(), { timeout: 15_000 }).toBe('As it was');
});

it('shows the settings of a page as the draft has them: a title is saved there twice, without a key in the browser, too', async () => {
  const page = await editor('/services-exterior/');
  await chooseMode(page, 'Draft');
  const settings = page.locator('dialog[open]');
  const field = settings.getByLabel('Title', { exact: true }).first();
  const openSettings = async () => {
    await page.getByRole('button', { name: 'Page settings' }).click();
    await field.waitFor();
  };
  for (const [index, words] of ['First in the draft', 'Second in the draft'].entries()) {
    await openSettings();
    if (index > 0) expect(await field.inputValue()).toBe('First in the draft');
    await field.fill(words);
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.waitFor({ state: 'detached' });
  }
  // The session of the site alone tells who is an editor.
  await page.evaluate(() => localStorage.removeItem('gudhub_auth_key'));
  await openSettings();
  expect(await field.inputValue()).toBe('Second in the draft');
  expect(await seenByVisitor('/services-exterior/')).not.toContain('in the draft');
});
