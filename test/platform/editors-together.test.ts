import { afterEach, expect, it } from 'vitest';
import { isList } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import { openOwnedApp, type OwnedApp } from './open-owned-app.js';
import { randomBy } from '../support/random-by.js';
import { editedParts, openRandomEditor, typedWords, wordList } from './random-editor.js';
import { versionsOf } from './versions-of.js';
import { withoutBrowser } from './without-browser.js';

const operations = Number(process.env['EDITING_OPERATIONS'] ?? 150);

let opened: OwnedApp | undefined;

withoutBrowser();
afterEach(async () => {
  await opened?.test.close();
  opened = undefined;
});

const start = {
  hero: { title: 'A house by the sea', subtitle: 'White and quiet' },
  ...editedParts,
};

const plenty = { count: 1_000_000, window: 60_000 };

it.each([
  [2, 11],
  [5, 23],
])(
  '%i editors at once, by chance (seed %i): no text is lost, none overwrites what it has not seen, all end at the same document',
  async (count, seed) => {
    opened = await openOwnedApp('Edited', { limits: { loginPerAddress: plenty, documentHistory: 200_000_000 } });
    const { test, owner, app_id } = opened;
    const address = { app_id, item_id: 1, element_id: 1 };
    const random = randomBy(seed);
    const { typed, wordsOf, lost } = wordList();
    const users = await Promise.all(Array.from({ length: count }, () => test.user()));
    for (const { user_id } of users)
      await test.post('/sharing/add', { token: owner.accesstoken, app_id, user_id, sharing_permission: 2 });
    await test.post('/api/new/document/insert-one', {
      token: owner.accesstoken,
      document: { ...address, data: JSON.stringify(start) },
    });
    const editors = [];
    for (const { user_id, auth_key } of users) {
      const word = wordsOf(user_id);
      editors.push({
        user_id,
        editor: await openRandomEditor({ platform: test.platform, authKey: auth_key, address, random, word }),
      });
    }

    for (let step = 0; step < operations; step += 1) await editors[Math.floor(random() * count)]?.editor.act();
    for (const { editor } of editors) await editor.settle();

    // Everybody reads the same, and it is a whole document.
    const read = await Promise.all(
      editors.map(async ({ editor }) => (await editor.client.documents.get(address))?.data),
    );
    expect(new Set(read).size).toBe(1);
    const last = JSON.parse(read[0] ?? 'null') as typeof start & Json;
    expect(isList(last.faq.items)).toBe(true);
    expect(new Set(last.faq.items.map(({ id }) => id)).size).toBe(last.faq.items.length);
    expect(Object.keys(last).sort()).toEqual(Object.keys(start).sort());
    expect(last.related.every((path) => /^\/blog\/\w+\/$/.test(path))).toBe(true);
    expect(last.cover.src).toMatch(/^\/media\/\w+\.jpg$/);

    // Every word that was typed is in a version of the document, or still open with its author.
    const client = editors[0]!.editor.client;
    const versions = await versionsOf(client, address);
    const kept = new Set<string>();
    let former = new Set<string>();
    for (const { rev, user } of versions) {
      const data = (await client.documents.version(address, rev))?.data ?? 'null';
      const now = new Set(typedWords(JSON.parse(data)));
      for (const one of now) kept.add(one);
      const author = editors.find(({ user_id }) => user_id === user?.user_id);
      // What this version no longer has, its author has typed or has seen.
      for (const one of former)
        if (!now.has(one))
          expect([typed.get(one) === user?.user_id || author?.editor.seen.has(one), one]).toEqual([true, one]);
      former = now;
    }
    expect(versions.length).toBeGreaterThan(operations / 4);
    const writers = editors.map(({ editor }) => editor);
    expect(lost(kept, writers)).toEqual([]);
  },
  600_000,
);
