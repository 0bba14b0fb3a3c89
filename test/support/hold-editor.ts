import type { Page } from 'playwright-core';

/** Keeps the editor of texts with markup from coming until it is called; from then on that request, and every other one, gets the given answer. */
export async function holdEditor(page: Page): Promise<(answer?: 'continue' | 'abort') => void> {
  let release = (_answer?: 'continue' | 'abort'): void => undefined;
  const answered = new Promise<'continue' | 'abort'>((resolve) => (release = (how = 'continue') => resolve(how)));
  await page.route(/\/assets\/tinymce-[^/]*\.js$/, async (route) => route[await answered]());
  return release;
}
