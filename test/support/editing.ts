import type { Locator, Page } from 'playwright-core';
import type { RunningSite } from './site.js';

/** The first element of a page that shows the value of an edit id. */
export const text = (page: Page, id: string): Locator => page.locator(`[gh-id="${id}"]`).first();

export async function switchOn(page: Page): Promise<void> {
  await page.locator('gh-edit-mode [role="switch"]').click();
  await page.waitForSelector('body.edit-mode-enabled');
}

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Resolves once the editor of a text without markup has taken over: the bar names its keys then, where it has room to show them. */
export const plainEditor = (page: Page): Promise<void> => page.getByText('Ctrl+S saves').waitFor({ state: 'attached' });

/** Notices that say what was saved. */
export const notes = (page: Page): Locator => page.getByText('Saved', { exact: true });

/** Signs the site's editor in on the account page. */
export async function signInAsEditor(
  page: Page,
  { origin, editor }: Pick<RunningSite, 'origin' | 'editor'>,
): Promise<void> {
  await page.goto(`${origin}/account/`);
  await page.locator('main input[autocomplete="username"]').focus();
  await page.waitForSelector('gh-login:state(awake)', { state: 'attached' });
  await page.locator('main input[autocomplete="username"]').fill(editor.username);
  await page.locator('main input[type="password"]').fill(editor.password);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForFunction(() => localStorage.getItem('gudhub_auth_key') !== null);
}
