import type { Locator, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** The editor's message about a change that waits for the connection. */
export const kept = 'will be saved automatically when you are back online';

export const entry = (page: Page, id: string): Locator => page.locator(`#probe [gh-item="${id}"]`);

/** Identities of the entries that a page shows in its probe. */
export const shownIds = (page: Page): Promise<(string | null)[]> =>
  page.locator('#probe [gh-item]:visible').evaluateAll((all) => all.map((one) => one.getAttribute('gh-item')));

/** The button that says how much is not saved. */
export const unsaved = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `Not saved yet (${count})` });

/** Presses a tool of an entry. */
export async function press(page: Page, id: string, name: string): Promise<void> {
  await entry(page, id).hover();
  await page
    .getByRole('toolbar', { name: /^Entry/ })
    .getByRole('button', { name })
    .click();
}

interface Item {
  readonly id: string;
  readonly a: string;
}

/** What the probe's list becomes by each write that a browser sends, as `tell` has it. */
export function watchWrites(page: Page, tell: (items: readonly Item[]) => string): string[] {
  const writes: string[] = [];
  const context = page.context();
  const look = (request: Request) => {
    if (!request.url().includes('/document/insert-one')) return;
    const { document = '{}' } = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
    const { data } = JSON.parse(document) as { readonly data: string };
    writes.push(tell((JSON.parse(data) as { readonly probe: { readonly items: readonly Item[] } }).probe.items));
  };
  context.on('request', look);
  // The next test has the same browser.
  onTestFinished(() => void context.off('request', look));
  return writes;
}
