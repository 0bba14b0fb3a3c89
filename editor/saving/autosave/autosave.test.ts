// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import { dropChange, keepChange, listChanges } from '../changes/changes.js';
import type { Change } from '../changes/changes.js';
import { drafting } from '../drafts/drafting.js';
import { Autosave } from './autosave.js';

const html = (text: string) => text as unknown as SafeHtml;
const typed = (key: string, value: string): Change => ({
  place: { address: { app_id: 1, item_id: 2, element_id: 3 }, path: key, itemIds: {}, key },
  ...{ kind: 'plain', initial: html('Before'), html: html(value), value, base: undefined, shown: undefined },
  ...{ page: { path: '/', title: 'Home' }, at: 0, state: 'typed' },
});

let off: AbortController;
const save = vi.fn(async (_change: Change) => undefined);
const autosave = vi.fn(async () => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  autosave.mockClear();
  off = new AbortController();
  const bus = { on: () => undefined };
  new Autosave({
    surroundings: { runtime: { bus }, texts: {} } as unknown as EditSurroundings,
    text: { place: typed('open', '').place, autosave },
    queue: { save, after: (task) => task() },
  }).start(off.signal);
});
afterEach(() => {
  off.abort();
  for (const { place } of listChanges()) dropChange(place.key);
  drafting.set({ state: undefined, publishing: 'at-once' });
  vi.useRealTimers();
});

const publishing = (mode: 'draft' | 'at-once') => drafting.set({ publishing: mode });

it('saves within two seconds after the last key, and not before a pause', async () => {
  publishing('draft');
  for (const words of ['a', 'ab', 'abc']) {
    keepChange(typed('title', words));
    await vi.advanceTimersByTimeAsync(700);
  }
  expect(save).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(save.mock.calls.map(([{ value, isQuiet }]) => [value, isQuiet])).toEqual([['abc', true]]);
});

it('lets the open text save itself, as only that keeps the caret', async () => {
  publishing('draft');
  keepChange(typed('open', 'abc'));
  await vi.advanceTimersByTimeAsync(1500);
  expect([autosave.mock.calls.length, save.mock.calls.length]).toEqual([1, 0]);
});

it('saves nothing in Live, and what was typed there once saves go to the draft', async () => {
  publishing('at-once');
  keepChange(typed('title', 'abc'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).not.toHaveBeenCalled();
  publishing('draft');
  await vi.advanceTimersByTimeAsync(1500);
  expect(save).toHaveBeenCalledTimes(1);
});

it('leaves a change alone that was refused until it is typed in again', async () => {
  publishing('draft');
  keepChange({ ...typed('title', 'abc'), state: 'refused', isQuiet: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(save).not.toHaveBeenCalled();
});

it('saves at once when the page is hidden', () => {
  publishing('draft');
  keepChange(typed('title', 'abc'));
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(save).toHaveBeenCalledTimes(1);
});
