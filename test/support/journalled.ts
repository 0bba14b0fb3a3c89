import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The journal of unsaved changes, as text: `[]` without changes, empty without a journal. */
export const journalOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'siteblocks-edit')) return '';
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const database = await done(indexedDB.open('siteblocks-edit'));
    const entries: unknown[] = await done(database.transaction('changes').objectStore('changes').getAll());
    database.close();
    return JSON.stringify(entries);
  });

/** Resolves once the journal of unsaved changes has these words: whatever becomes of the page, they are found again. */
export const journalled = (page: Page, words: string): Promise<void> =>
  expect.poll(() => journalOf(page)).toContain(words);
