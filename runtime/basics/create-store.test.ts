import { expect, it, vi } from 'vitest';
import { createStore } from './create-store.js';

it('gives a new object after each change, and keeps the members that were not named', () => {
  const store = createStore({ phase: 'idle', count: 1 });
  const before = store.get();
  store.set({ phase: 'saving' });
  expect(store.get()).toEqual({ phase: 'saving', count: 1 });
  expect(before).toEqual({ phase: 'idle', count: 1 });
});

it('calls every listener after a change, until it has ended its subscription', () => {
  const store = createStore({ count: 1 });
  const seen = vi.fn(() => store.get().count);
  const other = vi.fn();
  const end = store.subscribe(seen);
  store.subscribe(other);
  store.set({ count: 2 });
  end();
  store.set({ count: 3 });
  expect(seen.mock.results.map(({ value }) => value as number)).toEqual([2]);
  expect(other).toHaveBeenCalledTimes(2);
});
