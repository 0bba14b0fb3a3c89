import { expect, it } from 'vitest';
import { PackingQueue } from './packing-queue.js';

/** Works that begin when the queue says so, and end when the test does. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

it('compresses for waiting requests first, and improves stored answers when idle', async () => {
  const queue = new PackingQueue();
  const { begun, work, end } = works();
  queue.later(work('later 1'));
  queue.later(work('later 2'));
  for (const name of ['a', 'b', 'c']) void queue.now(work(name));
  expect(begun).toEqual(['later 1', 'a']);
  end('later 1');
  await expect.poll(() => begun).toEqual(['later 1', 'a', 'b']);
  end('a');
  await expect.poll(() => begun).toEqual(['later 1', 'a', 'b', 'c']);
  end('b');
  end('c');
  await expect.poll(() => begun).toEqual(['later 1', 'a', 'b', 'c', 'later 2']);
});

it('takes no more than may wait', () => {
  const queue = new PackingQueue();
  const { work } = works();
  const taken = Array.from({ length: 300 }, (_, at) => queue.now(work(String(at))) !== undefined);
  expect(taken.filter(Boolean)).toHaveLength(202);
  const later = Array.from({ length: 300 }, (_, at) => queue.later(work(String(at))));
  expect(later.filter(Boolean)).toHaveLength(200);
});

it('goes on after work that failed, and says so to its caller', async () => {
  const queue = new PackingQueue();
  await expect(queue.now(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(queue.now(() => Promise.resolve('fine'))).resolves.toBe('fine');
});
