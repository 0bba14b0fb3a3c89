import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '../support/axe-findings.js';
import { editStage } from '../support/edit-stage.js';
import { fingerFlaws } from '../support/finger-flaws.js';
import { listProbe } from '../support/list-probe.js';

const { arrive, editor, origin } = editStage(listProbe);
const rows = (page: Page): Locator => page.locator('.gh-panel-rows > li');
const sheet = (page: Page): Locator => page.locator('dialog[open]').last();
const password = 'an invited writer of pages';

async function people(screen?: Parameters<typeof editor>[1]): Promise<Page> {
  const page = await editor('/contact/', screen);
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
    await expect.poll(() => rows(page).getByText('olha@studio.example').count()).toBe(0);
    const status = await writer.evaluate(async () => (await fetch('/_gh/edit/panel/pages')).status);
    expect(status).toBe(403);
  });

  it('a reader is invited and gets another role by keyboard alone', async () => {
    const page = await people();
    await page.getByRole('button', { name: 'Invite' }).focus();
    await page.keyboard.press('Enter');
    await sheet(page).getByLabel('E-mail address').focus();
    await page.keyboard.type('ivan@studio.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ivan');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    expect(
      await sheet(page)
        .getByLabel(/^Reader/)
        .isChecked(),
    ).toBe(true);
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('heading', { name: 'Link for Ivan' }).waitFor();
    await page.keyboard.press('Escape');
    await rows(page).getByRole('button', { name: /^Ivan/ }).focus();
    await page.keyboard.press('Enter');
    await sheet(page)
      .getByLabel(/^Reader/)
      .focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await sheet(page).getByRole('button', { name: 'Save the role' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Role saved: Ivan.').waitFor();
    await page.keyboard.press('Escape');
    await rows(page).filter({ hasText: 'Ivan' }).getByText('Publisher').waitFor();
  });

  it('passes axe at 390, 768 and 1440 px in both languages and schemes, and with a finger', async () => {
    const page = await people({ width: 390, touch: true });
    for (const [width, lang, colorScheme] of [
      [390, 'uk', 'dark'],
      [768, 'en', 'light'],
      [1440, 'uk', 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`${origin()}/_gh/panel/people?lang=${lang}`);
      await rows(page).first().getByRole('button').first().click();
      await sheet(page).getByRole('heading', { level: 2 }).waitFor();
      expect(await axeFindings(page), `${width} ${lang} ${colorScheme}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      if (width === 390) expect(await fingerFlaws(sheet(page))).toEqual([]);
    }
  });
});
