import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createClient } from '../../sdk/index.js';
import type { Client } from '../../sdk/index.js';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import type { Content } from '../support/edit-stage.js';

const { editor, seenByVisitor, stored, addressOf, origin, client } = editStage(listProbe);
const path = '/contact/';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'History' });

/** Somebody else who may change the page. */
async function colleague(): Promise<Client> {
  const other = createClient({ serverUrl: `${origin()}/GudHub`, cache: false });
  await other.auth.signUp({
    username: 'olena@example.com',
    password: 'plumb line and level',
    fullname: 'Olena Kovalenko',
  });
  const { user_id } = await other.auth.login({ username: 'olena@example.com', password: 'plumb line and level' });
  await (await client()).sharing.add((await addressOf(path)).app_id, user_id, 2);
  return other;
}

const withHero = (content: Content, change: object): Content => ({
  ...content,
  hero: { ...(content['hero'] as object), ...change },
});

describe('the history of a page', () => {
  it('tells who saved what and when; a value is brought back alone, for visitors too, and that is undone', async () => {
    await stored(path, (content) => withHero(content, { title: 'We answer every letter', subtitle: 'Within a day' }));
    const olena = await colleague();
    const address = await addressOf(path);
    const document = await olena.documents.get(address);
    const hers = withHero(JSON.parse(document?.data ?? '{}') as Content, { title: 'We answer all letters' });
    await olena.documents.insert({ ...address, data: JSON.stringify(hers) }, { if_rev: document?.rev });
    await stored(path, (content) => withHero(content, { subtitle: 'Within two days' }));

    const page = await editor(path);
    await page.getByRole('button', { name: 'History' }).click();
    const saves = dialog(page).locator('.gh-edit-save');
    await saves.nth(2).waitFor();
    expect(await saves.nth(0).innerText()).toMatch(/Studio editor\s+Current version/);
    expect(await saves.nth(1).innerText()).toMatch(/(?:now|ago)\s+\w{3} \d.*Olena Kovalenko/s);
    await saves.nth(1).click();
    await dialog(page).getByRole('heading', { name: 'Changed: hero › title' }).waitFor();
    expect(await dialog(page).locator('del').allInnerTexts()).toEqual(['every letter']);
    expect(await dialog(page).locator('ins').allInnerTexts()).toEqual(['all letters']);
    expect(await axeFindings(page)).toEqual([]);

    await dialog(page).getByRole('button', { name: 'Restore the previous value' }).click();
    await page.getByText('Restored.').waitFor();
    await expect.poll(() => page.locator('[gh-id="hero.title"]').first().innerText()).toBe('We answer every letter');
    const html = await seenByVisitor(path);
    expect(html).toContain('We answer every letter');
    expect(html).toContain('Within two days');

    await page.getByRole('button', { name: 'Undo the last save' }).click();
    await expect.poll(() => seenByVisitor(path)).toContain('We answer all letters');
  });

  it('brings a whole version back, by keyboard, and the focus returns to its button', async () => {
    await stored(path, (content) => withHero(content, { title: 'Version to return to', subtitle: 'Then' }));
    await stored(path, (content) => withHero(content, { title: 'Later', subtitle: 'Now' }));
    const page = await editor(path);
    const button = page.getByRole('button', { name: 'History' });
    await button.focus();
    await page.keyboard.press('Enter');
    const saves = dialog(page).locator('.gh-edit-save');
    await saves.nth(1).focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('button', { name: 'Restore this whole version' }).focus();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await button.evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await saves.nth(1).click();
    await dialog(page).getByRole('button', { name: 'Restore this whole version' }).click();
    await expect.poll(() => seenByVisitor(path)).toContain('Version to return to');
    expect((await stored(path))['hero']).toMatchObject({ title: 'Version to return to', subtitle: 'Then' });
  });

  it('shows pictures side by side, and brings a block of which several values changed back with one press', async () => {
    const [was, is] = ['/assets/images/before.jpg', '/assets/images/after.jpg'];
    const hero = (title: string, src: string) => (content: Content) =>
      withHero(content, { title, image: { ...((content['hero'] as Content)['image'] as object | undefined), src } });
    await stored(path, hero('As it was', was));
    await stored(path, hero('As it became', is));
    const page = await editor(path);
    await page.getByRole('button', { name: 'History' }).click();
    await dialog(page).locator('.gh-edit-save').first().click();
    const pictures = dialog(page).locator('figure img');
    await pictures.nth(1).waitFor({ state: 'attached' });
    expect(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual([was, is]);
    await dialog(page).getByRole('button', { name: 'Restore the whole block “hero” to its previous state' }).click();
    await page.getByText('Restored.').waitFor();
    expect((await stored(path))['hero']).toMatchObject({ title: 'As it was', image: { src: was } });
  });

  it('says so where the platform keeps none, and lets a failed attempt be repeated', async () => {
    const page = await editor(path);
    await page.route('**/document/history', (route) => route.abort());
    await page.getByRole('button', { name: 'History' }).click();
    await dialog(page).getByRole('alert').waitFor();
    await page.unroute('**/document/history');
    await page.route('**/document/history', (route) => route.fulfill({ status: 404, json: { error: 'not-found' } }));
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByText('This platform does not keep a history.').waitFor();
  });
});
