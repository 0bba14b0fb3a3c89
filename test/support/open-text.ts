import type { Locator, Page } from 'playwright-core';
import { text } from './editing.js';

/** Opens a text in the editor, with the caret at its end, and waits for the editor's tools. */
export async function openText(page: Page, id: string): Promise<Locator> {
  const element = text(page, id);
  await element.click();
  await page.waitForSelector(`[gh-id="${id}"][contenteditable="true"]`);
  await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
  return element;
}
