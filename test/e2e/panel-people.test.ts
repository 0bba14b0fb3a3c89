import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin } = editStage(listProbe);
const rows = (page: Page): Locator => page.locator('.gh-panel-rows > li');
const sheet = (page: Page): Locator => page.locator('dialog[open]').last();
const password = 'an invited writer of pages';

async function people(): Promise<Page> {
  const page = await editor('/contact/');
  await page.goto(`${origin()}/_gh/panel/people`);
  await rows(page).first().waitFor();
  return page;
}

/** Signs a person in who opens the link of an invitation and sets a password. */
async function accept(link: string, address: string): Promise<Page> {
  const page = await arrive(new URL(link).pathname + new URL(link).hash);
  await page.locator('input[autocomplete="new-password"]').first().waitFor();
  for (const field of await page.locator('input[autocomplete="new-password"]').all()) await field.fill(password);
  await page.keyboard.press('Enter');
  const name = page.locator('input[autocomplete="username"]');
  await name.waitFor();
  await name.fill(address);
  await page.locator('input[autocomplete="current-password"]').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
  return page;
}

/** What the page's session may do with the pages of a chapter. */
const rightsOf = (page: Page) =>
  page.evaluate(async () => {
    const { chapters } = (await (await fetch('/_gh/edit/panel/site')).json()) as {
      chapters: { name: string; rights: string[] }[];
    };
    return Object.fromEntries(chapters.map(({ name, rights }) => [name, rights]));
  });

describe('people in the site panel', () => {
  it('an invited writer signs in, writes in one chapter, and is removed with the open session ended', async () => {
    const page = await people();
    await page.getByRole('button', { name: 'Invite' }).click();
    await sheet(page).getByLabel('E-mail address').fill('olha@studio.example');
    await sheet(page).getByLabel('Name').fill('Olha');
    await sheet(page).getByRole('button', { name: 'Invite' }).click();
    await sheet(page).getByText('Choose at least one chapter.').waitFor();
    expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([]);
    await sheet(page).getByLabel('Pages').check();
    await sheet(page).getByRole('button', { name: 'Invite' }).click();
    await sheet(page).getByRole('heading', { name: 'Link for Olha' }).waitFor();
    const link = await sheet(page).getByLabel('New invitation link').inputValue();
    expect(link).toContain('/_gh/panel#reset=');

    const writer = await accept(link, 'olha@studio.example');
    const rights = await rightsOf(writer);
    expect(rights['pages']).toContain('write');
    expect(rights['settings']).toEqual(['read']);
    expect(await writer.getByRole('link', { name: 'People' }).count()).toBe(0);
    expect(await writer.getByRole('link', { name: 'Appearance' }).count()).toBe(0);

    await page.keyboard.press('Escape');
    await page.reload();
    await rows(page).getByRole('button', { name: /^Olha/ }).click();
    await sheet(page).getByRole('button', { name: 'Remove' }).click();
    await sheet(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed: Olha.').waitFor();
    expect(await rows(page).getByText('olha@studio.example').count()).toBe(0);
    const status = await writer.evaluate(async () => (await fetch('/_gh/edit/panel/pages')).status);
    expect(status).toBe(403);
  });
});
