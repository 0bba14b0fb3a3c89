import type { Locator, Page } from 'playwright-core';
import { text } from './editing.js';

/** The window of edit mode that is open. */
export const panelOf = (page: Page): Locator => page.locator('dialog.gh-edit-dialog[open]');

/** Opens the panel of a value, and waits until it has been read. */
export async function openPanel(page: Page, id: string): Promise<Locator> {
  await text(page, id).click();
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Save' }).waitFor();
  return panel;
}

export const press = (panel: Locator, name: string) => panel.getByRole('button', { name, exact: true }).click();
