// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../runtime/basics/create-store.js';
import { dropEntryAction, keepEntryAction, listEntryActions } from '../changes/entry-actions.js';
import type { EntryAction } from '../changes/entry-action.js';
import { changeAt, dropChange, keepChange, listChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { isEntryAction, nextTurn } from '../changes/save-order.js';
import type { QueuedSave } from '../changes/save-order.js';
import { WaitingSteps } from './waiting-steps.js';
import type { AskAgainView } from './waiting-steps.js';

const place = (key: string) => ({ address: { app_id: 1, item_id: 2, element_id: 3 }, key });

const act = (key: string): EntryAction =>
  ({ key, how: 'copy', id: key, place: place('list'), at: nextTurn(), state: 'waiting' }) as unknown as EntryAction;
const text = (key: string): Change =>
  ({ place: place(key), value: key, turn: nextTurn(), at: 0, state: 'waiting' }) as unknown as Change;

const nameOf = (asked: QueuedSave) => (isEntryAction(asked) ? asked.key : asked.place.key);
const waiting = () => [...listEntryActions(), ...listChanges()].map(nameOf).sort().join('');

const view = createStore<AskAgainView>({ canAskAgain: false });
let steps: WaitingSteps;

const undo = () =>
  steps.undo((asked) => (isEntryAction(asked) ? dropEntryAction(asked.key) : dropChange(asked.place.key)));
const redo = () =>
  steps.redo((asked) =>
    isEntryAction(asked) ? keepEntryAction({ ...asked, at: nextTurn() }) : keepChange({ ...asked, turn: nextTurn() }),
  );
const take = { undo, redo };

beforeEach(() => {
  steps = new WaitingSteps(view);
});
afterEach(() => {
  for (const { key } of listEntryActions()) dropEntryAction(key);
  for (const { place: at } of listChanges()) dropChange(at.key);
  vi.useRealTimers();
});

describe('what waits for the platform', () => {
  it('is taken back and asked for again, texts and acts, the last first', () => {
    keepEntryAction(act('a'));
    keepChange(text('b'));
    keepEntryAction(act('c'));
    const seen: string[] = [];
    for (const which of ['undo', 'undo', 'redo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const) {
      const isDone = take[which]();
      seen.push(`${waiting()}${isDone ? '' : '!'}${view.get().canAskAgain ? '+' : ''}`);
    }
    expect(seen).toEqual(['ab+', 'a+', 'ab+', 'a+', '+', '!+', 'a+', 'ab+', 'abc', 'abc!']);
  });

  it('is not asked for again once something else was, waiting or saved; what was saved before it changes nothing', () => {
    vi.useFakeTimers({ now: 1000 });
    const first = act('a');
    keepEntryAction(first);
    keepEntryAction(act('b'));
    undo();
    dropEntryAction('a');
    steps.saved(first);
    expect([redo(), waiting()]).toEqual([true, 'b']);
    undo();
    vi.setSystemTime(2000);
    keepEntryAction(act('c'));
    expect([redo(), waiting(), view.get().canAskAgain]).toEqual([false, 'c', false]);
    undo();
    vi.setSystemTime(3000);
    steps.saved(act('d'));
    expect([redo(), waiting()]).toEqual([false, '']);
  });

  it('is not asked for again over a text that was written meanwhile', () => {
    vi.useFakeTimers({ now: 1000 });
    keepChange(text('a'));
    undo();
    keepChange({ ...text('a'), value: 'Newer', state: 'typed' });
    expect([redo(), changeAt('a')?.value]).toEqual([false, 'Newer']);
  });

  it('is nothing that its author has not asked to save, or that was refused', () => {
    for (const state of ['typed', 'refused'] as const) keepChange({ ...text(state), state });
    expect([undo(), waiting()]).toEqual([false, 'refusedtyped']);
  });
});
