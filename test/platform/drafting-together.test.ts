import { afterEach, expect, it } from 'vitest';
import { randomBy } from '../support/random-by.js';
import { smallSite } from '../support/small-site.js';
import { pageAddress } from '../support/page-address.js';
import { openTestSite, type TestSite } from './open-test-site.js';
import { editedParts, openRandomEditor, typedWords, wordList } from './random-editor.js';
import { watchDraft, type Author } from './watch-draft.js';
import { withoutBrowser } from './without-browser.js';

const operations = Number(process.env['EDITING_OPERATIONS'] ?? 300);
const path = '/contact/';

let site: TestSite | undefined;

withoutBrowser();
afterEach(async () => {
  await site?.close();
  site = undefined;
});

/** Numbers of editors with seeds; the last one in the full run only. */
const runs: readonly (readonly [count: number, seed: number])[] = [
  [2, 9],
  [5, 3],
  ...(process.env['FULL_MATRIX'] === '1' ? ([[5, 4]] as const) : []),
];

it.each(runs)(
  '%i editors at once, one of whom publishes at once while the others draft, publish and discard, by chance (seed %i): no word goes that nobody has given up, visitors see what is published alone, all end at the same',
  async (count, seed) => {
    site = await openTestSite(undefined, { ...smallSite, editing: { start: 'draft' } });
    const { test, client, ask } = site;
    const visited = async () => (await ask(path)).text();
    const address = pageAddress(await visited());
    const content = JSON.parse((await client.documents.get(address))?.data ?? '{}') as { readonly hero: object };
    await client.documents.insert({
      ...address,
      data: JSON.stringify({ ...content, ...editedParts }),
    });

    const random = randomBy(seed);
    const { typed, wordsOf, lost } = wordList();
    const authors: Author[] = [];
    const watched = await watchDraft(site, address, { authors, typed });
    const broken: unknown[] = [];
    const write = <Answer>(...write: Parameters<typeof watched.write<Answer>>) =>
      watched.write(...write).catch((error: unknown) => {
        // Its author tries again, as after a failure of the network.
        broken.push(error);
        throw error;
      });
    const post = (body: object, headers: Record<string, string> = {}) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

    for (let at = 0; at < count; at += 1) {
      const { user_id, auth_key, accesstoken } = await test.user();
      await client.sharing.add(address.app_id, user_id, 2);
      const author: Author = { user_id };
      authors.push(author);
      const begun = await ask('/_gh/session', post({ token: accesstoken }));
      const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
      const askSite = async (to: string, body?: object) => {
        const send = async () => {
          const answer = await ask(to, body ? post(body, { cookie }) : { headers: { cookie } });
          return { status: answer.status, body: await answer.text() };
        };
        return body ? write(author, to.slice('/_gh/drafts/'.length), body, send) : send();
      };
      const fetch = async (request: Request) => {
        const send = () => test.platform.fetch(request);
        return request.url.includes('insert-one') ? write(author, 'insert-one', {}, send) : send();
      };
      author.editor = await openRandomEditor({
        ...{ platform: { ...test.platform, fetch }, authKey: auth_key, address, random },
        askSite: at === 0 ? undefined : askSite,
        copies: false,
        word: wordsOf(user_id),
      });
    }
    const editors = authors.flatMap(({ editor }) => editor ?? []);
    // A page has other words that look like these, as names of pictures.
    const seenByVisitor = async () => new Set(typedWords(await visited()).filter((word) => typed.has(word)));

    for (let step = 0; step < operations; step += 1) {
      await editors[Math.floor(random() * count)]?.act();
      expect(broken).toEqual([]);
      if (step % 20 === 0) expect([...(await seenByVisitor())].filter((word) => !watched.shown.has(word))).toEqual([]);
    }
    for (const editor of editors) await editor.settle();
    expect(broken).toEqual([]);

    // Everybody ends at the same, in the draft and outside, and visitors see what is published.
    const [first, ...others] = await Promise.all(editors.map((editor) => editor.read()));
    for (const other of others.slice(1)) expect(other).toEqual(others[0]);
    expect(first).toEqual(watched.stored().published);
    const { hero } = first as { readonly hero: { readonly title: string; readonly subtitle: string } };
    expect(await seenByVisitor()).toEqual(new Set(typedWords([hero.title, hero.subtitle])));

    // Every word that was typed has been stored, is still open with its author, or was given up by them.
    expect(lost(watched.kept, editors)).toEqual([]);
    for (const name of ['save', 'publish', 'discard', 'takeBack', 'insert-one'])
      expect(watched.counts.get(name), name).toBeGreaterThan(0);
  },
  600_000,
);
