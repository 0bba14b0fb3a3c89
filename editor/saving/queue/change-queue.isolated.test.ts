// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { ConflictChoice } from '../conflicts/conflict-choice.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { ChangeQueue } from './change-queue.js';
import type { QueueOutcomes } from './change-queue.js';
import { changeAt, dropChange, keepChange, listChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import type { StoreResult } from '../storing/store-operations.js';

const store = vi.hoisted(() => vi.fn<(surroundings: unknown, save: { address: object }) => Promise<unknown>>());
vi.mock('../storing/store-operations.js', () => ({ storeOperations: store }));
vi.mock('../../../runtime/html/sanitizer.js', () => ({ loadSanitizer: async () => (text: string) => text }));

const html = (text: string) => text as unknown as SafeHtml;

const changeOf = (key: string, value: string): Change => ({
  place: { address: { app_id: 1, item_id: 2, element_id: 3 }, path: key, itemIds: {}, key },
  kind: 'plain',
  initial: html('Before'),
  html: html(value),
  value,
  base: undefined,
  shown: undefined,
  page: { path: '/', title: 'Home' },
  at: 0,
  state: 'typed',
});

const saved: StoreResult = { kind: 'saved', undo: [] };
const away: StoreResult = { kind: 'unsaved', isAway: true, why: 'Away' };

/** Answers of the platform, each when the test gives it. */
function answers(): ((result: StoreResult) => void)[] {
  const waiting: ((result: StoreResult) => void)[] = [];
  store.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  return waiting;
}

let outcomes: { [Name in keyof QueueOutcomes]: ReturnType<typeof vi.fn<QueueOutcomes[Name]>> };
let queue: ChangeQueue;

beforeEach(() => {
  vi.useFakeTimers();
  store.mockReset().mockResolvedValue(saved);
  outcomes = {
    whenKept: vi.fn(async () => undefined),
    isOpen: vi.fn(() => false),
    onSaved: vi.fn(),
    onConflict: vi.fn(async (): Promise<ConflictChoice> => 'later'),
    onMerged: vi.fn(),
    onUnsaved: vi.fn(),
    onArranged: vi.fn(async () => undefined),
    onContested: vi.fn(async () => 'later' as const),
    onNotArranged: vi.fn(async () => undefined),
  };
  queue = new ChangeQueue({} as EditSurroundings);
  queue.report(outcomes);
});
afterEach(() => {
  for (const { place } of listChanges()) dropChange(place.key);
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('changes that are saved', () => {
  it('go one after the other, in the order in which that was asked', async () => {
    const waiting = answers();
    void queue.save(changeOf('a', 'A'));
    void queue.save(changeOf('b', 'B'));
    await settled();
    expect([store.mock.calls.length, changeAt('b')?.state]).toEqual([1, 'saving']);
    waiting[0]?.(saved);
    await settled();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('are gone once the platform has them, and what was typed meanwhile stays', async () => {
    const waiting = answers();
    void queue.save(changeOf('a', 'A'));
    void queue.save(changeOf('b', 'B'));
    await settled();
    keepChange({ ...changeOf('a', 'A and more'), state: 'typed' });
    waiting[0]?.(saved);
    await settled();
    waiting[1]?.(saved);
    await settled();
    expect(listChanges().map(({ value, state }) => [value, state])).toEqual([['A and more', 'typed']]);
    expect(outcomes.onSaved).toHaveBeenCalledTimes(2);
  });

  it('are sent only once a tab that is killed would find them again', async () => {
    let kept = (): void => undefined;
    outcomes.whenKept.mockImplementation(() => new Promise((resolve) => (kept = resolve)));
    void queue.save(changeOf('a', 'A'));
    await settled();
    expect(store).not.toHaveBeenCalled();
    kept();
    await settled();
    expect(store).toHaveBeenCalledOnce();
  });

  it('are not sent where their author has cancelled them meanwhile', async () => {
    const waiting = answers();
    void queue.save(changeOf('a', 'A'));
    void queue.save(changeOf('b', 'B'));
    await settled();
    dropChange('b');
    waiting[0]?.(saved);
    await settled();
    expect(store).toHaveBeenCalledOnce();
  });

  it('go on after something else that failed', async () => {
    const failed = queue.after(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    await queue.save(changeOf('a', 'A'));
    expect(outcomes.onSaved).toHaveBeenCalledOnce();
  });
});

describe('a platform that cannot be reached', () => {
  it('is asked again after 5, 10, 20, 40 and 60 seconds, and every 60 from then on', async () => {
    store.mockResolvedValue(away);
    await queue.save(changeOf('a', 'A'));
    expect(changeAt('a')?.state).toBe('waiting');
    for (const [index, seconds] of [5, 10, 20, 40, 60, 60].entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(store).toHaveBeenCalledTimes(index + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(store).toHaveBeenCalledTimes(index + 2);
    }
    store.mockResolvedValue(saved);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listChanges()).toEqual([]);
    // It was reached: the next time begins anew.
    store.mockResolvedValue(away);
    await queue.save(changeOf('b', 'B'));
    const asked = store.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5000);
    expect(store).toHaveBeenCalledTimes(asked + 1);
  });

  it.each<StoreResult>([{ kind: 'gone' }, { kind: 'busy' }, { kind: 'unsaved', isAway: false, why: 'Refused' }])(
    'is asked again after 5 seconds where its last answer was %o',
    async (answer) => {
      store.mockResolvedValue(away);
      await queue.save(changeOf('a', 'A'));
      await vi.advanceTimersByTimeAsync(5000 + 10_000);
      store.mockResolvedValueOnce(answer);
      await queue.save(changeOf('b', 'B'));
      await vi.advanceTimersByTimeAsync(20_000);
      const asked = store.mock.calls.length;
      await vi.advanceTimersByTimeAsync(5000);
      expect(store).toHaveBeenCalledTimes(asked + 1);
    },
  );

  it('is asked at once when the browser is on line again, for what waits and nothing else', async () => {
    store.mockResolvedValueOnce(away).mockResolvedValueOnce({ kind: 'unsaved', isAway: false, why: 'Refused' });
    await queue.save(changeOf('a', 'A'));
    await queue.save(changeOf('b', 'B'));
    keepChange(changeOf('c', 'C'));
    expect(listChanges().map(({ state }) => state)).toEqual(['waiting', 'refused', 'typed']);
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(listChanges().map(({ value }) => value)).toEqual(['B', 'C']);
    expect(outcomes.onUnsaved).toHaveBeenCalledTimes(2);
  });

  it('is waited for with one listener, however often it was asked in vain', async () => {
    store.mockResolvedValue(away);
    const listens = vi.spyOn(window, 'addEventListener');
    await queue.save(changeOf('a', 'A'));
    await vi.advanceTimersByTimeAsync(300_000);
    const listeners = listens.mock.calls.filter(([type]) => type === 'online').map(([, listener]) => listener);
    expect([listeners.length, new Set(listeners).size]).toEqual([8, 1]);
  });
});

describe('a change that somebody else was faster with', () => {
  const conflict = { kind: 'conflict', theirs: 'Theirs', target: ['hero'] } as unknown as StoreResult;

  it.each([
    ['theirs', [], 1],
    ['later', [['A', 'refused']], 1],
    ['mine', [], 2],
  ] as const)('is what its author decides: %s', async (choice, left, sent) => {
    store.mockResolvedValueOnce(conflict);
    outcomes.onConflict.mockResolvedValue(choice);
    await queue.save(changeOf('a', 'A'));
    expect(listChanges().map(({ value, state }) => [value, state])).toEqual(left);
    expect(store).toHaveBeenCalledTimes(sent);
    expect(outcomes.onUnsaved).toHaveBeenCalledTimes(choice === 'later' ? 1 : 0);
  });

  it.each([true, false])('becomes both versions made into one; saved now: %s', async (isAsked) => {
    store.mockResolvedValueOnce(conflict);
    outcomes.onConflict.mockResolvedValue({ value: 'Both', html: html('Both'), initial: html('Theirs'), isAsked });
    await queue.save(changeOf('a', 'A'));
    expect(outcomes.onMerged.mock.calls.map(([{ value, base }, asked]) => [value, base?.stored, asked])).toEqual([
      ['Both', 'Theirs', isAsked],
    ]);
    expect(store).toHaveBeenCalledTimes(isAsked ? 2 : 1);
    expect(listChanges().map(({ value, state }) => [value, state])).toEqual(isAsked ? [] : [['Both', 'typed']]);
  });
});

describe('an automatic save', () => {
  const quiet = { ...changeOf('title', 'Mine'), isQuiet: true };
  const conflict: StoreResult = { kind: 'conflict', theirs: 'Theirs', target: ['title'], data: {} };

  beforeEach(() => {
    queue = new ChangeQueue({ texts: { autosaveContested: 'Contested' } } as unknown as EditSurroundings);
    queue.report(outcomes);
  });

  it('asks nothing about a text that is open, and says why it is not saved', async () => {
    outcomes.isOpen.mockReturnValue(true);
    store.mockResolvedValueOnce(conflict);
    await queue.save(quiet);
    expect(outcomes.onConflict).not.toHaveBeenCalled();
    expect(changeAt('title')).toMatchObject({ state: 'refused', problem: 'Contested' });
    expect(store.mock.lastCall?.at(2)).toBe(true);
  });

  it('asks once the text is closed', async () => {
    store.mockResolvedValueOnce(conflict);
    await queue.save(quiet);
    expect(outcomes.onConflict).toHaveBeenCalledTimes(1);
  });

  it('stays typed where saves would be published at once', async () => {
    store.mockResolvedValueOnce({ kind: 'live' });
    await queue.save(quiet);
    expect(changeAt('title')?.state).toBe('typed');
  });

  it('waits for the platform with the reason', async () => {
    store.mockResolvedValueOnce(away);
    await queue.save(quiet);
    expect(changeAt('title')).toMatchObject({ state: 'waiting', problem: 'Away', isQuiet: true });
  });
});
