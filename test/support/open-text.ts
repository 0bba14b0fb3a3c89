import type { Locator, Page } from 'playwright-core';
import { text } from './editing.js';

type Click = Parameters<Locator['click']>[0];

/** Opens a text in the editor by a click, and waits for the editor's tools. */
export async function openText(page: Page, id: string, click?: Click): Promise<Locator> {
  const element = text(page, id);
  await element.click(click);
  await page.waitForSelector(`[gh-id="${id}"][contenteditable="true"]`);
  await page.locator('.gh-edit-tools .tox-toolbar__group').first().waitFor();
  return element;
}
