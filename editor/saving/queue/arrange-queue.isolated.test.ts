// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import type { Json } from '../../../sdk/operations/json.js';
import type { Operation } from '../../../sdk/operations/operation.js';
import { ChangeQueue } from './change-queue.js';
import { changeAt, dropChange, keepChange, listChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import type { Wanted } from '../documents/save-operations.js';
import type { StoreResult } from '../storing/store-operations.js';
import { nextTurn } from '../changes/save-order.js';
import type { RemovalChoice } from '../conflicts/open-removal.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { dropEntryAction, keepEntryAction, listEntryActions } from '../changes/entry-actions.js';
import type { EntryAction } from '../changes/entry-action.js';

interface Save {
  readonly address: { readonly app_id: number };
  readonly operations: (data: Json) => Wanted;
}

const store = vi.hoisted(() =>
  vi.fn<(surroundings: { texts: Readonly<Record<string, string>> }, save: Save) => Promise<StoreResult>>(),
);
vi.mock('../storing/store-operations.js', () => ({ storeOperations: store }));
vi.mock('../../../runtime/html/sanitizer.js', () => ({ loadSanitizer: async () => (text: string) => text }));

/** What the platform holds, what it was asked to write, and how the way there is. */
let platform: { data: Json; readonly writes: string[]; way: 'open' | 'away' | 'answers are lost' };

const told = ({ kind, target }: Operation) => {
  const last = target.at(-1);
  return `${kind} ${typeof last === 'object' && 'id' in last ? last.id : String(last)}`;
};

const away: StoreResult = { kind: 'unsaved', isAway: true, why: 'Away' };

function answer({ operations }: Save): StoreResult {
  if (platform.way === 'away') return away;
  const wanted = operations(platform.data);
  if (!wanted.ok) {
    const { data } = platform;
    return 'theirs' in wanted ? { kind: 'conflict', theirs: wanted.theirs, target: undefined, data } : { kind: 'gone' };
  }
  let now = platform.data;
  for (const operation of wanted.operations) {
    const applied = applyOperation(now, operation);
    if (!applied.ok) return { kind: 'gone' };
    now = applied.data;
  }
  if (now !== platform.data) platform.writes.push(...wanted.operations.map(told));
  platform.data = now;
  return platform.way === 'open' ? { kind: 'saved', undo: wanted.operations } : away;
}

const place = (path: string, app = 1) => ({
  ...{ address: { app_id: app, item_id: 2, element_id: 3 }, path, itemIds: {}, key: `${app}.2.3#${path}` },
});

const act = (id: string, how: EntryAction['how'], after: string | null = null): EntryAction => ({
  ...{
    key: `act:${id}${how}${after}`,
    place: place('items'),
    id,
    how,
    after,
    words: '',
    page: { path: '/', title: '' },
  },
  ...{ at: nextTurn(), state: 'saving', isKept: false },
});

const text = (path: string, value: string, app = 1): Change => {
  const [initial, html] = ['Before', value] as unknown as [SafeHtml, SafeHtml];
  const base = { target: [path], stored: 'Before' };
  return {
    ...{ place: place(path, app), kind: 'plain', initial, html, value, base, shown: undefined },
    page: { path: '/', title: '' },
    at: 0,
    state: 'typed',
  };
};

const ids = () => (platform.data as { items: { id: string }[] }).items.map(({ id }) => id).join('');
const waiting = () => [...listEntryActions(), ...listChanges()].map(({ state }) => state);

let queue: ChangeQueue;
const onArranged = vi.fn<(act: EntryAction, undo: readonly Operation[]) => Promise<void>>(async () => undefined);
const onNotArranged = vi.fn<(act: EntryAction) => Promise<void>>(async () => undefined);
const onContested = vi.fn<(act: EntryAction, theirs: Json) => Promise<RemovalChoice>>(async () => 'later');
const notify = vi.fn();

function newQueue(): ChangeQueue {
  const texts = { offline: 'Not', offlineKept: 'Kept', failed: 'Not', failedKept: 'Kept', busy: 'Busy' };
  const made = new ChangeQueue({ texts, notify } as unknown as EditSurroundings);
  made.report({
    whenKept: async () => undefined,
    isOpen: () => false,
    onSaved: vi.fn(),
    onConflict: async () => 'later' as const,
    onMerged: vi.fn(),
    onUnsaved: vi.fn(),
    onArranged,
    onContested,
    onNotArranged,
  });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  platform = {
    data: { title: 'Before', sub: 'Before', items: ['a', 'b', 'c', 'd'].map((id) => ({ id })) },
    writes: [],
    way: 'open',
  };
  store.mockReset().mockImplementation(async (_surroundings, save) => answer(save));
  for (const mock of [onArranged, onContested, onNotArranged, notify]) mock.mockClear();
  queue = newQueue();
});
afterEach(() => {
  for (const { key } of listEntryActions()) dropEntryAction(key);
  for (const { place: at } of listChanges()) dropChange(at.key);
  vi.useRealTimers();
});

/** Lets a wait of the queue pass. */
const later = () => vi.advanceTimersByTimeAsync(60_000);

describe('acts on lists', () => {
  it('are carried out at once where the platform is there, and can be taken back', async () => {
    await queue.arrange(act('c', 'move', null));
    expect([ids(), listEntryActions()]).toEqual(['cabd', []]);
    expect(onArranged.mock.calls.map(([{ id }, undo]) => [id, undo.length])).toEqual([['c', 1]]);
  });

  it('wait with texts while the platform is away, and are sent in the order in which all was done, once', async () => {
    platform.way = 'away';
    await queue.arrange(act('c', 'move', null));
    await queue.save(text('title', 'Later'));
    await queue.arrange(act('a', 'remove'));
    await queue.save(text('sub', 'Last'));
    await queue.arrange(act('b', 'move', 'd'));
    expect([waiting(), platform.writes]).toEqual([Array.from({ length: 5 }, () => 'waiting'), []]);
    expect(listEntryActions().every(({ isKept }) => isKept)).toBe(true);
    platform.way = 'open';
    window.dispatchEvent(new Event('online'));
    await later();
    expect(platform.writes).toEqual(['move c', 'set title', 'remove a', 'set sub', 'move b']);
    expect([ids(), waiting()]).toEqual(['cdb', []]);
    await later();
    expect(platform.writes).toHaveLength(5);
  });

  it('are not overtaken by what is asked while they wait, though it would get through', async () => {
    store.mockImplementationOnce(async () => away).mockImplementationOnce(async () => away);
    await queue.arrange(act('c', 'move', null));
    const behind = queue.save(text('title', 'Later'));
    await behind;
    expect([platform.writes, waiting()]).toEqual([[], ['waiting', 'waiting']]);
    await queue.arrange(act('a', 'remove'));
    expect(platform.writes).toEqual(['move c', 'set title', 'remove a']);
  });

  it('hold nothing up in other documents', async () => {
    platform.way = 'away';
    await queue.arrange(act('c', 'move', null));
    platform.way = 'open';
    await queue.save(text('title', 'Elsewhere', 9));
    expect(platform.writes).toEqual(['set title']);
  });

  it('are carried out once though every answer was lost', async () => {
    platform.way = 'answers are lost';
    await queue.arrange(act('a', 'move', 'c'));
    await queue.arrange(act('b', 'remove'));
    await queue.arrange(act('d', 'hide'));
    await later();
    platform.way = 'open';
    await later();
    expect([platform.writes, ids(), waiting()]).toEqual([['move a', 'remove b', 'set gh-hidden'], 'cad', []]);
    expect(onArranged).toHaveBeenCalledTimes(3);
  });

  it('that add entries wait with what is done with these and written in them, and add each once though every answer was lost', async () => {
    platform.way = 'away';
    await queue.arrange(act('n', 'copy', 'b'));
    const inside = text('items', 'Later');
    const key = '1.2.3#items.{n}.q';
    await queue.save({
      ...inside,
      place: { ...inside.place, path: 'items.4.q', itemIds: { items: 'n' }, key },
      base: { target: ['items', { id: 'n' }, 'q'], stored: undefined },
    });
    await queue.arrange(act('m', 'add', 'n'));
    await queue.arrange(act('n', 'move', null));
    await queue.arrange(act('m', 'remove'));
    expect([waiting(), platform.writes]).toEqual([Array.from({ length: 5 }, () => 'waiting'), []]);
    platform.way = 'answers are lost';
    await later();
    await later();
    platform.way = 'open';
    await later();
    expect(platform.writes).toEqual(['insert n', 'set q', 'insert m', 'move n', 'remove m']);
    expect([ids(), waiting()]).toEqual(['nabcd', []]);
  });

  it('come back from the journal after a text that was asked for before them, and before one that was asked for later', async () => {
    platform.way = 'away';
    await queue.save(text('title', 'First'));
    await queue.arrange(act('a', 'remove'));
    await queue.save(text('sub', 'Third'));
    // Another page: a new queue, what waits comes back in another order.
    vi.clearAllTimers();
    const [kept] = listEntryActions();
    const [one, two] = listChanges();
    for (const { place: at } of [one!, two!]) dropChange(at.key);
    dropEntryAction(kept!.key);
    keepEntryAction(kept!);
    for (const change of [two!, one!]) keepChange(change);
    platform.way = 'open';
    newQueue().resume();
    await later();
    expect(platform.writes).toEqual(['set title', 'remove a', 'set sub']);
  });

  it('count as done where the entry that they remove is gone, and are told and given up where one that they move is', async () => {
    platform.way = 'away';
    await queue.arrange(act('a', 'remove'));
    await queue.arrange(act('b', 'move', 'c'));
    await queue.arrange(act('d', 'hide'));
    platform = { ...platform, way: 'open', data: { items: [{ id: 'c' }, { id: 'd' }] } };
    await later();
    expect(onArranged.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'd']);
    expect(onNotArranged.mock.lastCall?.[0].id).toBe('b');
    expect([listEntryActions(), platform.writes]).toEqual([[], ['set gh-hidden']]);
  });

  it('that are refused at once are given up and promise nothing; those that have waited stay until their author decides', async () => {
    store.mockImplementation(async () => ({ kind: 'unsaved', isAway: false, why: 'Refused' }));
    await queue.arrange(act('a', 'remove'));
    expect(listEntryActions()).toEqual([]);
    expect(store.mock.lastCall?.[0].texts).toMatchObject({ failed: 'Not', offline: 'Kept' });
    store.mockImplementationOnce(async () => away);
    await queue.arrange(act('b', 'remove'));
    await later();
    expect(listEntryActions().map(({ state, isKept }) => [state, isKept])).toEqual([['refused', true]]);
    expect(store.mock.lastCall?.[0].texts).toMatchObject({ failed: 'Kept' });
    store.mockImplementation(async (_surroundings, save) => answer(save));
    await queue.arrange(listEntryActions()[0]!);
    expect([listEntryActions(), platform.writes]).toEqual([[], ['remove b']]);
  });

  it('take along no text that its author has gone on with meanwhile', async () => {
    platform.way = 'away';
    await queue.arrange(act('c', 'move', null));
    await queue.save(text('title', 'Half'));
    let go = (): void => undefined;
    store.mockImplementationOnce(async (_surroundings, save) => {
      await new Promise<void>((resolve) => (go = resolve));
      return answer(save);
    });
    platform.way = 'open';
    queue.resume();
    await vi.advanceTimersByTimeAsync(0);
    keepChange({ ...text('title', 'Half, and on'), state: 'typed' });
    go();
    await later();
    expect([platform.writes, listChanges().map(({ value }) => value)]).toEqual([['move c'], ['Half, and on']]);
  });

  describe('that remove an entry which somebody else has changed while they waited', () => {
    /** A removal that waits, and what another has made of its entry since. */
    const contested = async (q = 'Theirs') => {
      platform = { ...platform, way: 'away', data: { items: [{ id: 'a', q: 'Seen' }, { id: 'b' }] } };
      const seen = { values: [{ way: ['q'], kind: 'plain' as const, shown: ['Seen'] }], lists: [] };
      await queue.arrange({ ...act('a', 'remove'), seen });
      platform = { ...platform, way: 'open', data: { items: [{ id: 'a', q }, { id: 'b' }] } };
    };

    it('ask: it stays until that is answered, and what comes later waits for the answer', async () => {
      await contested();
      let answered = (_choice: RemovalChoice): void => undefined;
      onContested.mockImplementationOnce(() => new Promise((resolve) => (answered = resolve)));
      await later();
      expect([platform.writes, ids()]).toEqual([[], 'ab']);
      expect(onContested.mock.lastCall).toMatchObject([
        { id: 'a', isContested: true },
        { id: 'a', q: 'Theirs' },
      ]);
      // A tab that is killed now comes back with the question.
      expect(listEntryActions()).toMatchObject([{ state: 'saving', isContested: true }]);
      void queue.arrange(act('b', 'hide'));
      await later();
      expect(platform.writes).toEqual([]);
      answered('keep');
      await later();
      expect([platform.writes, ids(), listEntryActions()]).toEqual([['set gh-hidden'], 'ab', []]);
    });

    it('are carried out where their author wants it all the same, on what they were shown', async () => {
      await contested();
      onContested.mockImplementationOnce(async () => 'remove');
      await later();
      expect([platform.writes, ids(), listEntryActions()]).toEqual([['remove a'], 'b', []]);
      expect(onContested).toHaveBeenCalledTimes(1);
    });

    it('ask again where it was changed once more during the question', async () => {
      await contested();
      onContested.mockImplementationOnce(async () => {
        platform = { ...platform, data: { items: [{ id: 'a', q: 'Newer' }, { id: 'b' }] } };
        return 'remove';
      });
      await later();
      expect(onContested.mock.calls.map(([, theirs]) => theirs)).toMatchObject([{ q: 'Theirs' }, { q: 'Newer' }]);
      expect([platform.writes, ids()]).toEqual([[], 'ab']);
    });

    it('stay for later, hold up nothing, and ask once more when they are sent again', async () => {
      await contested();
      await later();
      expect(listEntryActions()).toMatchObject([{ state: 'refused', isContested: true }]);
      await queue.arrange(act('b', 'hide'));
      expect(platform.writes).toEqual(['set gh-hidden']);
      onContested.mockImplementationOnce(async () => 'remove');
      await queue.arrange(listEntryActions()[0]!);
      expect([platform.writes, listEntryActions()]).toEqual([['set gh-hidden', 'remove a'], []]);
    });

    it('do not ask where it is as its author saw it', async () => {
      await contested('Seen');
      await later();
      expect([platform.writes, onContested.mock.calls]).toEqual([['remove a'], []]);
    });
  });

  it('that their author has given up meanwhile are not sent', async () => {
    platform.way = 'away';
    await queue.arrange(act('a', 'remove'));
    dropEntryAction(listEntryActions()[0]!.key);
    platform.way = 'open';
    await later();
    expect([platform.writes, changeAt('x')]).toEqual([[], undefined]);
  });
});
