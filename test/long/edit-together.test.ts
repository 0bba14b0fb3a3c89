import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';
import { notes, save, switchOn, text } from '../support/editing.js';

const { arrive, editor, write, client, origin, seenByVisitor } = editStage(listProbe);

let names = 0;

/** A page of a new person in edit mode. The person has a permission on all apps of the site, or another one on those that are named. */
async function person(fullname: string, permission: number, path: string, own: Readonly<Record<string, number>> = {}) {
  names += 1;
  const password = `A long password of ${fullname}`;
  const username = `person-${names}@example.com`;
  const owner = await client();
  await owner.auth.signUp({ username, password, fullname });
  const [found] = await owner.auth.findUsers(username);
  const user_id = found?.user_id ?? 0;
  const apps = await owner.apps.list();
  for (const { app_id, app_name } of apps) await owner.sharing.add(app_id, user_id, own[app_name] ?? permission);
  const page = await arrive('/account/');
  const { auth_key } = (await page.evaluate(
    async (credentials) => {
      const { siteblocks } = window as unknown as {
        siteblocks: { sdk: () => Promise<{ auth: { login: (of: unknown) => Promise<{ auth_key?: string }> } }> };
      };
      return (await siteblocks.sdk()).auth.login(credentials);
    },
    { username, password },
  )) as { readonly auth_key?: string };
  await page.evaluate((key) => localStorage.setItem('gudhub_auth_key', key), auth_key ?? '');
  await page.goto(origin() + path);
  await switchOn(page);
  const set = (next: number) => Promise.all(apps.map(({ app_id }) => owner.sharing.update(app_id, user_id, next)));
  return { page, set, username };
}

const people = (page: Page) => page.getByRole('list', { name: 'Other people editing this site' });

describe('editors who work at the same time', () => {
  it('both succeed where they change different texts at once', async () => {
    const [first, second] = [await editor('/'), await editor('/')];
    await write(first, 'hero.title', 'Title of the first');
    await write(second, 'hero.subtitle', 'Subtitle of the second');
    await Promise.all([save(first), save(second)]);
    await Promise.all([notes(first).waitFor(), notes(second).waitFor()]);
    const html = await seenByVisitor('/');
    expect(html).toContain('Title of the first');
    expect(html).toContain('Subtitle of the second');
  });

  it('the second is shown both versions of the same text, and chooses', async () => {
    const [first, second] = [await editor('/services-interior/'), await editor('/services-interior/')];
    await write(first, 'hero.title', 'Version of the first');
    await write(second, 'hero.title', 'Version of the second');
    await save(first);
    await notes(first).waitFor();
    await save(second);
    const dialog = second.locator('dialog[open]').filter({ hasText: 'Version of the first' });
    await dialog.waitFor();
    expect(await dialog.innerText()).toContain('Version of the second');
    expect(await seenByVisitor('/services-interior/')).toContain('Version of the first');
    await dialog.getByRole('button', { name: 'Keep my version' }).click();
    await notes(second).waitFor();
    const html = await seenByVisitor('/services-interior/');
    expect(html).toContain('Version of the second');
    expect(html).not.toContain('Version of the first');
  });

  it('see each other by name, once, where they are, until they leave; visitors and pages hold nothing of it', async () => {
    const first = await editor('/contact/');
    const { page: second, username } = await person('Olena Koval', 2, '/contact/');
    await people(first).getByRole('button', { name: 'Olena Koval is on this page' }).waitFor();
    await first.getByText('Olena Koval is also editing this page.').waitFor();
    await text(second, 'hero.title').click();
    await second.waitForSelector('[gh-id="hero.title"][contenteditable="true"]');
    await first.waitForSelector('[gh-id="hero.title"][data-gh-present="Olena Koval"]');
    await people(first).getByRole('button', { name: 'Olena Koval is editing a text on this page' }).waitFor();
    expect(await first.content()).not.toContain(username);
    expect(await seenByVisitor('/contact/')).not.toContain('Olena');
    expect(await axeFindings(first, { within: '.gh-edit-bar' })).toEqual([]);

    const other = await arrive('/', undefined, { context: second.context() });
    await switchOn(other);
    await people(other).waitFor();
    expect(await people(first).getByRole('listitem').count()).toBe(1);
    await other.close();
    // A tab that is killed says nothing any more.
    await second.context().close();
    await expect.poll(() => people(first).count(), { timeout: 32_000 }).toBe(0);
    expect(await first.locator('[data-gh-present]').count()).toBe(0);
  }, 120_000);
});

describe('permissions', () => {
  it('a reader is told so in one sentence and offered nothing; once they may write, they can', async () => {
    const { page } = await person('Reader Only', 1, '/contact/');
    await page
      .locator('.gh-edit-hint')
      .getByText('You can view the texts of this site in edit mode, but you cannot change them.')
      .waitFor();
    await page.waitForSelector('[gh-id="hero.title"][data-gh-readonly]');
    expect(await page.locator('[gh-id]:not([data-gh-readonly])').count()).toBe(0);
    expect(await page.locator('[gh-id][tabindex="0"]').count()).toBe(0);
    await text(page, 'hero.title').click();
    expect(await page.locator('[contenteditable]').count()).toBe(0);
    const bar = page.getByRole('region', { name: 'Edit mode' });
    for (const name of [/^Draft/, 'Page settings', 'New page'])
      expect(await bar.getByRole('button', { name }).count(), String(name)).toBe(0);
    await bar.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.getByRole('button', { expanded: false }).first().click();
    await history.locator('.gh-edit-save-changes').first().waitFor();
    expect(await history.getByRole('button', { name: /^(Bring back|Restore)/ }).count()).toBe(0);
  });

  it('who may write the blog alone has the tools for it, and is kept from the rest', async () => {
    const article = '/blog/clay-approval/';
    const { page } = await person('Blog Writer', 1, article, { Blog: 2 });
    const bar = page.getByRole('region', { name: 'Edit mode' });
    for (const name of [/^Draft/, 'Page settings', 'New page']) await bar.getByRole('button', { name }).waitFor();
    await page.waitForSelector('gh-header [data-gh-readonly]', { state: 'attached' });
    await bar.getByRole('button', { name: 'New page' }).click();
    const kinds = page.getByRole('dialog', { name: 'New page' });
    await kinds.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    const title = page.locator('main h1[gh-id]').first();
    const id = (await title.getAttribute('gh-id')) ?? '';
    await write(page, id, 'Written by who may write the blog');
    await save(page);
    await notes(page).waitFor();
    expect(await seenByVisitor(article)).toContain('Written by who may write the blog');
  });

  it('one that is taken away while a text is written is told at the save, and the text is kept', async () => {
    const { page, set } = await person('Once A Writer', 2, '/contact/');
    await write(page, 'hero.subtitle', 'Words of somebody who may not any more');
    await set(1);
    await save(page);
    await page
      .getByText('You do not have permission to change this page. Your text is kept in this browser.')
      .waitFor();
    expect(await text(page, 'hero.subtitle').innerText()).toBe('Words of somebody who may not any more');
    await page.waitForSelector('[gh-id="hero.title"][data-gh-readonly]');
    expect(await seenByVisitor('/contact/')).not.toContain('may not any more');
    await page.reload();
    await expect.poll(() => text(page, 'hero.subtitle').innerText()).toBe('Words of somebody who may not any more');
  });
});
