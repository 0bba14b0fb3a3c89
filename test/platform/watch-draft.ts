import { expect } from 'vitest';
import type { DocumentAddress } from '../../sdk/index.js';
import { isList, isObject } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import type { TestSite } from './open-test-site.js';
import { typedWords, type RandomEditor } from './random-editor.js';

/** Somebody who writes, as far as it decides what a write of theirs may do. */
export interface Author {
  readonly user_id: number;
  /** Absent as long as they open it. */
  editor?: RandomEditor;
}

interface Row {
  readonly base?: Json;
  readonly value?: Json;
}

/** What is stored of a document, for visitors and of its draft. */
interface Stored {
  readonly published: Json;
  readonly rows: readonly Row[];
  /** Words that visitors see, or that are wanted in the draft. */
  readonly words: ReadonlySet<string>;
}

/** Words that stand in another text than the one that they were typed into. */
function strayed(data: Json, homes: ReadonlyMap<string, string>): readonly string[] {
  const { hero, story, faq } = data as { readonly [key: string]: { readonly [key: string]: Json } };
  const items = isList(faq?.['items']) ? faq['items'].filter(isObject) : [];
  const texts: readonly (readonly [readonly Json[], Json | undefined])[] = [
    [['hero', 'title'], hero?.['title']],
    [['hero', 'subtitle'], hero?.['subtitle']],
    [['story'], story],
    ...items.map(({ id = null, q }) => [['faq', 'items', { id }, 'q'], q] as const),
  ];
  return texts.flatMap(([way, text]) => typedWords(text).filter((word) => homes.get(word) !== JSON.stringify(way)));
}

/**
 * Watches all writes of a document and its draft, one after the other, as the platform makes them, and so knows the effect of each.
 *
 * @param typed - the typist of a word
 */
export async function watchDraft(
  { client, test: { platform } }: TestSite,
  address: DocumentAddress,
  { authors, typed }: { readonly authors: readonly Author[]; readonly typed: ReadonlyMap<string, number> },
) {
  const owner = (await client.auth.user())?.user_id ?? 0;
  const counts = new Map<string, number>();
  const [kept, shown] = [new Set<string>(), new Set<string>()];
  let last: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Stored> {
    // Not through the client: it may answer with a read that began before the write.
    const document = await platform.database
      .selectFrom('document')
      .select('data')
      .where((where) => where.and({ ...address }))
      .executeTakeFirst();
    const published = JSON.parse(document?.data ?? 'null') as Json;
    const drafted = await platform.database
      .selectFrom('document_draft')
      .select('operation')
      .where((where) => where.and({ ...address }))
      .execute();
    const rows = drafted.map(({ operation }) => JSON.parse(operation) as Row);
    typedWords(published).forEach((word) => shown.add(word));
    return { published, rows, words: new Set([published, ...rows.map(({ value }) => value)].flatMap(typedWords)) };
  }

  let stored = await read();

  return {
    /** Words that have been stored at some time, and those that visitors may have seen. */
    ...{ kept, shown },
    /** How often something was done that changed what is stored. */
    counts: counts as ReadonlyMap<string, number>,
    stored: () => stored,
    /** Makes a write of an author. Rejects, too, where it did what no write may do. */
    write<Answer>(author: Author, name: string, sent: object, run: () => Promise<Answer>): Promise<Answer> {
      const seen = new Set(author.editor?.seen);
      const done = last.then(async () => {
        const before = stored;
        const answer = await run();
        stored = await read();
        if (JSON.stringify(before) !== JSON.stringify(stored)) counts.set(name, (counts.get(name) ?? 0) + 1);
        const said = `${name} by ${author.user_id}: ${JSON.stringify(sent)}`;
        const expectNone = (what: string, words: readonly string[]) =>
          expect([said, what, words]).toEqual([said, what, []]);

        // No editor takes out what they have neither typed nor been shown; the drafter of a change has been shown what it replaces.
        const replaced = new Set(name === 'publish' ? before.rows.flatMap(({ base }) => typedWords(base)) : []);
        const mayGo = (word: string) => typed.get(word) === author.user_id || seen.has(word) || replaced.has(word);
        expectNone(
          'lost',
          [...before.words].filter((word) => !stored.words.has(word) && !mayGo(word)),
        );
        // What visitors see changes by publishing alone, and that adds nothing which was not drafted.
        if (['save', 'discard'].includes(name)) expect([said, stored.published]).toEqual([said, before.published]);
        if (name === 'publish')
          expectNone(
            'never drafted',
            typedWords(stored.published).filter((word) => !before.words.has(word)),
          );

        const homes = new Map(authors.flatMap(({ editor }) => [...(editor?.homes ?? [])]));
        const look = (await platform.drafts.read(owner, address))?.data ?? null;
        for (const data of [stored.published, look]) expectNone('in another text', strayed(data, homes));
        for (const word of stored.words) kept.add(word);
        return answer;
      });
      last = done.catch(() => undefined);
      return done;
    },
  };
}
