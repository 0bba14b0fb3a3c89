import { describe, expect, it } from 'vitest';
import { createFairQueue, type QueueBounds, type Turn } from './fair-queue.js';

const bounds: QueueBounds = { atOnce: 1, waitingPerLane: 10, waiting: 100 };
const stranger = (lane: string): Turn => ({ lane, isKnown: false });
const friend = (lane: string): Turn => ({ lane, isKnown: true });

/** A queue whose work ends when the test says so, and the names of the work in the order in which it began. */
function drivenQueue(given: Partial<QueueBounds> = {}) {
  const queue = createFairQueue({ ...bounds, ...given }, () => new Error('full'));
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const outcomes = new Map<string, string>();
  return {
    began,
    outcomes,
    enter(turn: Turn, name: string): void {
      queue(turn, () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      }).then(
        () => outcomes.set(name, 'done'),
        (error: Error) => outcomes.set(name, error.message),
      );
    },
    /** Ends the work that began first, and lets the next begin. */
    async end(times = 1): Promise<void> {
      for (let turn = 0; turn < times; turn++) {
        ends.shift()?.();
        await new Promise(setImmediate);
      }
    },
  };
}

describe('a fair queue', () => {
  it('gives every lane its turn, however much one of them holds', async () => {
    const { enter, end, began } = drivenQueue();
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(stranger('a'), name);
    enter(stranger('b'), 'b1');
    enter(stranger('c'), 'c1');
    enter(stranger('b'), 'b2');
    await end(7);
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('works on as much at a time as it may, and on no more', async () => {
    const { enter, end, began } = drivenQueue({ atOnce: 2 });
    for (const name of ['a1', 'a2', 'a3']) enter(stranger('a'), name);
    await new Promise(setImmediate);
    expect(began).toEqual(['a1', 'a2']);
    await end();
    expect(began).toEqual(['a1', 'a2', 'a3']);
  });

  it('puts those who are known first, and still takes every fourth turn from the others', async () => {
    const { enter, end, began } = drivenQueue();
    enter(stranger('a'), 'a1');
    enter(stranger('a'), 'a2');
    enter(stranger('a'), 'a3');
    for (let count = 1; count <= 6; count++) enter(friend('editor'), `e${count}`);
    await end(9);
    expect(began).toEqual(['a1', 'e1', 'e2', 'e3', 'a2', 'e4', 'e5', 'e6', 'a3']);
  });

  it('refuses what its lane has no room for, and nothing of the others', async () => {
    const { enter, end, outcomes } = drivenQueue({ waitingPerLane: 1 });
    for (const name of ['a1', 'a2', 'a3']) enter(stranger('a'), name);
    enter(stranger('b'), 'b1');
    await end(3);
    expect(Object.fromEntries(outcomes)).toEqual({ a1: 'done', a2: 'done', a3: 'full', b1: 'done' });
  });

  it('takes the last of the longest lane out where all lanes together are full', async () => {
    const { enter, end, outcomes } = drivenQueue({ waiting: 3 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) enter(stranger('a'), name);
    enter(stranger('b'), 'b1');
    enter(friend('editor'), 'e1');
    await end(5);
    expect(Object.fromEntries(outcomes)).toEqual({
      a1: 'done',
      a2: 'done',
      a3: 'done',
      a4: 'full',
      b1: 'done',
      e1: 'done',
    });
  });

  it('goes on after work that failed', async () => {
    const queue = createFairQueue(bounds, () => new Error('full'));
    const failing = queue(stranger('a'), () => Promise.reject(new Error('broken')));
    const following = queue(stranger('a'), () => Promise.resolve('fine'));
    await expect(failing).rejects.toThrow('broken');
    expect(await following).toBe('fine');
  });
});
