import type { Page } from 'playwright-core';
import { editWords } from './edit-words.js';
import { panelOf } from './panels.js';

/** Agrees to change what other pages show, too, where the page asks about what was opened just now. */
export async function agree(page: Page): Promise<void> {
  const { sharedEverywhere } = editWords(new URL(page.url()).pathname);
  const button = panelOf(page).getByRole('button', { name: sharedEverywhere });
  // The question is in the page as soon as the press is over.
  if (await button.isVisible()) await button.click();
}
