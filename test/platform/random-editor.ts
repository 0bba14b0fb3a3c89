import { vi } from 'vitest';
import { inProcessClient } from '../../demo/in-process-client.js';
import type { Platform } from '../../platform/platform.js';
import { hiddenKey } from '../../runtime/contract/hidden-entry.js';
import type { Clean, SafeHtml } from '../../runtime/html/safe-html.js';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import { SdkError } from '../../sdk/index.js';
import { applyOperation } from '../../sdk/operations/apply-operation.js';
import { isList, isObject } from '../../sdk/operations/json.js';
import type { Json } from '../../sdk/operations/json.js';
import { locate } from '../../sdk/operations/locate.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import type { Operation, Target } from '../../sdk/operations/operation.js';
import { mergeTexts } from '../../editor/saving/conflicts/merge-texts.js';
import type { EntryAction } from '../../editor/saving/changes/entry-action.js';
import type { Change } from '../../editor/saving/changes/changes.js';
import type { SiteAnswer } from '../../editor/saving/documents/ask-site.js';
import type { SaveConflict } from '../../editor/saving/documents/save-result.js';
import type { EditSurroundings } from '../../editor/view/edit-surroundings.js';
import { randomDrafter } from './random-drafter.js';

/** Words that editors type, each once in a whole run. Texts noted by an added entry do not count. */
export const typedWords = (value: unknown): string[] =>
  JSON.stringify(value ?? null, (key, inner: unknown) => (key === hiddenKey ? undefined : inner)).match(/w\d+x/g) ?? [];

/** Gives each editor new words to type, and knows afterwards which of them are lost. */
export function wordList() {
  const typed = new Map<string, number>();
  return {
    /** Authors by word. */
    typed: typed as ReadonlyMap<string, number>,
    /** A source of new words of one author. */
    wordsOf: (user_id: number) => () => {
      const word = `w${typed.size + 1}x`;
      typed.set(word, user_id);
      return word;
    },
    /** Words that were never stored, are not open with their author, and that their author has not given up. */
    lost(kept: ReadonlySet<string>, editors: readonly Pick<RandomEditor, 'givenUp' | 'open'>[]): readonly string[] {
      const open = new Set(editors.flatMap((editor) => editor.open().flatMap(({ value }) => typedWords(value))));
      const givenUp = new Set(editors.flatMap((editor) => [...editor.givenUp]));
      return [...typed.keys()].filter((word) => !kept.has(word) && !open.has(word) && !givenUp.has(word));
    },
  };
}

interface EditorParts {
  readonly platform: Platform;
  readonly authKey: string;
  readonly address: DocumentAddress;
  readonly random: () => number;
  /** A new word. */
  readonly word: () => string;
  /** Asks the site as this editor, who saves in its draft then, publishes and discards; default: every save is published at once. */
  readonly askSite?: ((path: string, body?: object) => Promise<SiteAnswer>) | undefined;
  /** False: this editor copies no entries, as where each word is looked for in the one text that it was typed into. */
  readonly copies?: boolean;
}

/** Somebody in a browser of their own: the real changes, queue and operations of edit mode, and the SDK on the real platform. */
export interface RandomEditor {
  readonly client: Client;
  /** The document as it is published, or as its draft looks where this editor drafts. */
  read(): Promise<Json>;
  /** Words of others that this editor has been shown, and so may have decided on. */
  readonly seen: ReadonlySet<string>;
  /** Words that their author has taken out again, or has given up when told of what others did. */
  readonly givenUp: ReadonlySet<string>;
  /** The way to the text, as JSON, that each of this editor's words was typed into. */
  readonly homes: ReadonlyMap<string, string>;
  /** Does something: types and saves, arranges a list, takes a save back. What it begins may go on. */
  act(): Promise<void>;
  /** Waits until nothing is on its way any more. */
  settle(): Promise<void>;
  /** Changes that are not saved: what a conflict or a refusal has left open. */
  open(): readonly Change[];
}

const texts: readonly Target[] = [['hero', 'title'], ['hero', 'subtitle'], ['story']];
const list: Target = ['faq', 'items'];

/** Parts of a document that random editors change. */
export const editedParts = {
  story: 'One two three four five',
  faq: { items: ['a', 'b', 'c', 'd'].map((id) => ({ id, q: `Question ${id}` })) },
  cover: { src: '/media/first.jpg', alt: '' },
  related: ['/blog/first/', '/blog/second/'],
  forms: [{ id: 'main', inputs: ['name', 'email'].map((id) => ({ id, q: id })) }],
};

/** Lists in which entries are added, moved and removed: answers, and the fields of a form's configuration. */
const lists: readonly Target[] = [list, ['forms', { id: 'main' }, 'inputs']];

const clean = ((html: string) => html) as unknown as Clean;

/** Opens an editor with modules of its own. Requests fail now and then, before they arrive or with their answer lost. */
export async function openRandomEditor({
  platform,
  authKey,
  address,
  random,
  word,
  askSite,
  copies = true,
}: EditorParts): Promise<RandomEditor> {
  let fails = 0;
  const flaky: Pick<Platform, 'fetch'> = {
    async fetch(request) {
      const isWrite = request.url.includes('insert-one');
      const chance = isWrite && fails > 0 ? random() : 1;
      if (chance < 0.02) throw new TypeError('The network is away.');
      const answer = await platform.fetch(request);
      if (chance < 0.04) throw new TypeError('The answer was lost.');
      return answer;
    },
  };
  const client = inProcessClient(flaky, authKey);
  await client.auth.token();
  fails = 1;

  vi.resetModules();
  vi.doMock('../../widgets/shared/account/page-client.js', () => ({ pageClient: async () => client }));
  vi.doMock('../../widgets/shared/account/stored-key.js', () => ({
    storedKey: () => authKey,
    storeKey: () => undefined,
  }));
  if (!askSite)
    // A site whose saves are published at once.
    vi.doMock('../../editor/saving/drafts/drafting.js', () => ({
      isDrafting: () => false,
      knowPublishing: async () => undefined,
    }));
  vi.doMock('../../runtime/html/sanitizer.js', () => ({ loadSanitizer: async () => clean }));
  const seen = new Set<string>();
  const see = (data: unknown) => typedWords(data).forEach((typed) => seen.add(typed));
  const drafter = askSite && (await randomDrafter(askSite, { random, see }));
  const { ChangeQueue } = await import('../../editor/saving/queue/change-queue.js');
  const { changeAt, keepChange, listChanges } = await import('../../editor/saving/changes/changes.js');
  const { operationsOfAction } = await import('../../editor/saving/lists/operations-of-action.js');
  const { listEntryActions } = await import('../../editor/saving/changes/entry-actions.js');
  const { nextTurn } = await import('../../editor/saving/changes/save-order.js');
  const { storeOperations } = await import('../../editor/saving/storing/store-operations.js');

  const surroundings = { texts: {}, notify: () => undefined } as unknown as EditSurroundings;
  const givenUp = new Set<string>();
  /** Texts whose author has decided for the others' version: until that is done the window of the question takes no words, as this model does. */
  const givingUp = new Set<string>();
  const homes = new Map<string, string>();
  const undo: (readonly Operation[])[] = [];
  let view: Json = null;
  let acts = 0;
  const one = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];

  const read = async () =>
    drafter ? drafter.read(address) : (JSON.parse((await client.documents.get(address))?.data ?? 'null') as Json);

  async function look(): Promise<void> {
    view = await read();
    see(view);
  }

  async function answer(asked: Change, { theirs, data }: SaveConflict) {
    see(data);
    // As the session does: what has been typed since it was sent belongs to the question.
    const change = changeAt(asked.place.key) ?? asked;
    const choice = random();
    if (choice < 0.15) return 'later' as const;
    if (choice < 0.35) {
      typedWords(change.value).forEach((typed) => givenUp.add(typed));
      givingUp.add(asked.place.key);
      return 'theirs' as const;
    }
    const [mine, base] = [change.value, change.base?.stored];
    const isText = typeof theirs === 'string' && typeof mine === 'string' && typeof base === 'string';
    const merged = isText ? mergeTexts('rich', { base, mine, theirs }) : undefined;
    if (!merged || choice < 0.5) return 'mine' as const;
    const value = merged.result(merged.open.map(() => 'both'));
    const html = value as SafeHtml;
    return { value, html, initial: html, isAsked: true } as const;
  }

  const queue = new ChangeQueue(surroundings);
  queue.report({
    whenKept: async () => undefined,
    isOpen: () => false,
    onSaved: (_change, back) => void undo.push(back),
    onConflict: answer,
    onMerged: () => undefined,
    onUnsaved: () => undefined,
    onArranged: async (_act, back) => void undo.push(back),
    onContested: async () => 'keep',
    // One that is not kept was given up, and its author has been told.
    onNotArranged: async (act) => {
      if (!listEntryActions().includes(act)) typedWords(act.newWords).forEach((typed) => givenUp.add(typed));
    },
  });

  const targetsIn = (data: Json): readonly Target[] => {
    const items = locate(data, list);
    const entries = items.ok && isList(items.value) ? items.value : [];
    return [
      ...texts,
      ...entries.flatMap((entry) =>
        isObject(entry) && typeof entry['id'] === 'string' ? [[...list, { id: entry['id'] }, 'q'] as Target] : [],
      ),
    ];
  };

  function type(): void {
    const target = one(targetsIn(view));
    const found = target && locate(view, target, 'text');
    if (!target || !found?.ok) return;
    const key = JSON.stringify(target);
    const known = changeAt(key);
    if (!known) givingUp.delete(key);
    if (givingUp.has(key)) return;
    const before = known?.value ?? found.value;
    const words = String(before ?? '').split(' ');
    const typed = word();
    homes.set(typed, key);
    const taken = words.splice(Math.floor(random() * (words.length + 1)), random() < 0.3 ? 1 : 0, typed);
    // A word of one's own that was not saved yet, and is taken out again.
    typedWords(taken).forEach((one) => givenUp.add(one));
    const html = words.join(' ') as SafeHtml;
    const change: Change = {
      place: { address, path: target.join('.'), itemIds: {}, key },
      kind: 'rich',
      initial: (known?.initial ?? String(found.value ?? '')) as SafeHtml,
      html,
      value: html,
      base: known?.base ?? { target, stored: found.value },
      shown: undefined,
      page: { path: '/', title: '' },
      at: 0,
      state: 'typed',
    };
    keepChange(change);
    if (random() < 0.8) void queue.save(change);
  }

  const store = (make: (data: Json) => readonly Operation[]) =>
    queue.after(async () => {
      let made: readonly Operation[] = [];
      const result = await storeOperations(surroundings, {
        address,
        operations(data) {
          see(data);
          made = make(data);
          return { ok: true, operations: made };
        },
      });
      if (result.kind === 'saved') undo.push(result.undo);
      // Its author has been told that it was not carried out.
      else typedWords(made).forEach((typed) => givenUp.add(typed));
    });

  /** Adds an entry or a copy, moves one or hides it, as the page does: the act waits where the platform cannot be reached, and texts wait behind it. */
  function act(): void {
    const found = locate(view, list);
    const entries = found.ok && isList(found.value) ? found.value.filter(isObject) : [];
    const [id = '', after = ''] = [one(entries), one(entries)].map((entry) => String(entry?.['id'] ?? ''));
    if (!id || !after) return;
    const how = one(['add', 'move', 'hide', ...(copies ? (['copy'] as const) : [])] as const) ?? 'move';
    const isNew = how === 'add' || how === 'copy';
    if (how === 'move' && id === after) return;
    const typed = how === 'add' ? word() : '';
    const added = `act${(acts += 1)}of${authKey.slice(0, 6)}`;
    if (how === 'add') homes.set(typed, JSON.stringify([...list, { id: added }, 'q']));
    const done: EntryAction = {
      ...{ key: `act:${added}`, how, after: how === 'hide' ? null : after, id: isNew ? added : id, words: typed },
      place: { address, path: list.join('.'), itemIds: {}, key: JSON.stringify(list) },
      newWords: how === 'add' ? { q: typed } : undefined,
      page: { path: '/', title: '' },
      ...{ at: nextTurn(), state: 'saving', isKept: false },
    };
    // The page shows it at once, and its texts take words.
    const shown = operationsOfAction(view, done, clean);
    for (const operation of shown.ok ? shown.operations : []) {
      const applied = applyOperation(view, operation);
      if (applied.ok) view = applied.data;
    }
    void queue.arrange(done);
  }

  /** Replaces the picture, or changes the references to other pages, as panels do that save a value as a whole. */
  function replace(): void {
    const typed = word();
    const isPicture = random() < 0.5;
    const target = [isPicture ? 'cover' : 'related'];
    void store((data) => {
      const found = locate(data, target);
      const others = found.ok && isList(found.value) ? found.value : [];
      const kept = others.length > 4 ? others.slice(1) : others;
      const value = isPicture ? { src: `/media/${typed}.jpg`, alt: '' } : [...kept, `/blog/${typed}/`];
      homes.set(typed, JSON.stringify(target));
      const made = operationsOn(address, data).set(target, value);
      return made.ok ? [made.operation] : [];
    });
  }

  function arrange(): void {
    const arranged = one(lists) ?? list;
    void store((data) => {
      const make = operationsOn(address, data);
      const found = locate(data, arranged);
      const ids =
        found.ok && isList(found.value) ? found.value.map((entry) => (isObject(entry) ? String(entry['id']) : '')) : [];
      const [id, after] = [one(ids), one([null, ...ids]) ?? null];
      const kind = ids.length < 3 ? 0 : random();
      if (kind < 0.4) {
        const typed = word();
        const made = make.insert(arranged, { id: `i${typed}`, q: typed }, after);
        homes.set(typed, JSON.stringify([...arranged, { id: `i${typed}` }, 'q']));
        return made.ok ? [made.operation] : [];
      }
      const made =
        id === undefined
          ? undefined
          : kind < 0.7
            ? make.move(arranged, id, after === id ? null : after)
            : make.remove(arranged, id);
      return made?.ok ? [made.operation] : [];
    });
  }

  return {
    ...{ client, read, seen, givenUp, homes },
    async act() {
      if (view === null || random() < 0.4) await look();
      if (drafter && random() < 0.2) return drafter.act();
      const kind = random();
      if (kind < 0.65) type();
      else if (kind < 0.7) replace();
      else if (kind < 0.8) arrange();
      else if (kind < 0.9) act();
      else {
        const back = undo.pop();
        if (back && back.length > 0) void store(() => back);
      }
      // Others go on while this one is saved, or it is done first.
      if (random() < 0.3) await queue.after(async () => undefined);
    },
    async settle() {
      for (let attempt = 0; attempt < 50; attempt += 1) {
        await queue.after(async () => undefined);
        for (const change of listChanges()) if (change.state === 'typed') void queue.save(change);
        queue.resume();
        await queue.after(async () => undefined);
        const left = [...listChanges(), ...listEntryActions()];
        if (left.every(({ state }) => state === 'refused')) {
          listEntryActions().forEach(({ newWords }) => typedWords(newWords).forEach((typed) => givenUp.add(typed)));
          return;
        }
      }
      throw new SdkError('timeout', `Still on its way: ${JSON.stringify(listChanges().map(({ state }) => state))}`);
    },
    open: () => listChanges(),
  };
}
