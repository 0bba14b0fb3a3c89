import { describe, expect, it, vi } from 'vitest';
import { Pipe } from './pipe.js';

function create() {
  const errors: unknown[] = [];
  const pipe = new Pipe({ warn: () => undefined, error: (...facts) => void errors.push(facts) });
  const heard: unknown[] = [];
  return { pipe, errors, heard, listen: (_event: null, value: unknown) => void heard.push(value) };
}

describe('the events pipe', () => {
  it('delivers to the exact destination, whatever the order of its keys', () => {
    const { pipe, heard, listen } = create();
    pipe.on('gh_item_update', { app_id: 1, item_id: 2 }, listen);
    pipe.emit('gh_item_update', { item_id: 2, app_id: 1 }, 'a');
    pipe.emit('gh_item_update', { app_id: 1, field_id: 2 }, 'b');
    pipe.emit('gh_item_update', { app_id: 1 }, 'c');
    expect(heard).toEqual(['a']);
  });

  it('ignores empty keys, zero ids and lists in a destination', () => {
    const { pipe, heard, listen } = create();
    pipe.on('x', { app_id: 1 }, listen);
    pipe.emit('x', { app_id: '1', item_id: 0, filters_list: [1], other: undefined }, 'a');
    expect(heard).toEqual(['a']);
  });

  it('takes several types separated by spaces, and a listener only once', () => {
    const { pipe, heard, listen } = create();
    pipe.on('a b', {}, listen);
    pipe.on('a', {}, listen);
    pipe.emit('a b', {}, 1);
    expect(heard).toEqual([1, 1]);
  });

  it('hands on null, the value and the parameters', () => {
    const { pipe } = create();
    const listener = vi.fn();
    pipe.on('a', {}, listener);
    pipe.emit('a', {}, 1, 2);
    expect(listener).toHaveBeenCalledWith(null, 1, 2);
  });

  it('replays the last unheard value once to who comes later', async () => {
    const { pipe, heard, listen } = create();
    pipe.emit('a', {}, 'first');
    pipe.emit('a', {}, 'last');
    pipe.on('a', {}, listen);
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual(['last']);
    pipe.destroy('a', {});
    pipe.on('a', {}, listen);
    await Promise.resolve();
    expect(heard).toEqual(['last']);
  });

  it('keeps a limited number of unheard values, the newest ones', async () => {
    const { pipe, heard, listen } = create();
    for (let id = 1; id <= 5000; id += 1) pipe.emit('a', { id }, id);
    for (let id = 1; id <= 5000; id += 1) pipe.on('a', { id }, listen);
    await new Promise((resolve) => setImmediate(resolve));
    expect(heard.length).toBe(200);
    expect(heard[0]).toBe(4801);
  });

  it('goes on with the others when a listener fails', () => {
    const { pipe, heard, listen, errors } = create();
    pipe.on('a', {}, () => {
      throw new Error('no');
    });
    pipe.on('a', {}, listen);
    pipe.emit('a', {}, 1);
    expect([heard, errors.length]).toEqual([[1], 1]);
  });

  it('listens once where asked, and ends subscriptions by return value or by destroy', () => {
    const { pipe, heard, listen } = create();
    pipe.once('a b', {}, listen);
    pipe.emit('a', {}, 1);
    pipe.emit('a', {}, 2);
    pipe.emit('b', {}, 3);
    const off = pipe.on('c', {}, listen);
    off();
    pipe.on('d', {}, listen);
    pipe.destroy('d', {}, listen);
    pipe.emit('c d', {}, 4);
    expect(heard).toEqual([1, 3]);
    expect(pipe.places.heard).toEqual([]);
    pipe.emit('d', {}, 5);
    expect(heard).toEqual([1, 3]);
  });

  it('refuses arguments of the wrong kind with a log line', () => {
    const { pipe, errors, heard, listen } = create();
    pipe.on('a', {}, listen);
    const offs = [
      pipe.on('a', {}, undefined as never),
      pipe.on('a', null as never, listen),
      pipe.on(5 as never, {}, listen),
      pipe.once(undefined as never, {}, listen),
    ];
    pipe.emit(null as never, {}, 1);
    pipe.emit('a', undefined as never, 1);
    pipe.destroy('a', undefined as never);
    expect(errors).toEqual(
      Array.from({ length: 7 }, () => [
        expect.stringContaining('take a text, an object such as { app_id: 1 }, and a function'),
      ]),
    );
    offs[0]?.();
    pipe.emit('a', {}, 2);
    expect(heard).toEqual([2]);
  });
});
