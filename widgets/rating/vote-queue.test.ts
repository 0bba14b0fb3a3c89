import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVoteQueue, votePause } from './vote-queue.js';

interface Sent {
  readonly vote: number;
  readonly isLast: () => boolean;
  readonly end: () => void;
}

let sent: Sent[];
const open = () =>
  createVoteQueue((vote, isLast) => new Promise((end) => sent.push({ vote, isLast, end: () => end() })));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const votes = () => sent.map(({ vote }) => vote);

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('votes that a visitor passes by', () => {
  it('are not sent: the last one is, after a pause', async () => {
    const queue = open();
    for (const vote of [1, 2, 3]) {
      queue.choose(vote);
      await pass(votePause - 1);
    }
    expect(votes()).toEqual([]);
    await pass(1);
    expect(votes()).toEqual([3]);
    await pass(votePause);
    expect(votes()).toEqual([3]);
  });

  it('wait until the one before is answered, whose outcome is of no use any more', async () => {
    const queue = open();
    queue.choose(2);
    await pass(votePause);
    expect(sent[0]?.isLast()).toBe(true);
    queue.choose(5);
    await pass(votePause * 2);
    expect(votes()).toEqual([2]);
    expect(sent[0]?.isLast()).toBe(false);
    sent[0]?.end();
    await pass(votePause);
    expect(votes()).toEqual([2, 5]);
  });

  it('are sent at once when the visitor leaves, and only once', async () => {
    const queue = open();
    queue.choose(4);
    queue.flush();
    queue.flush();
    await pass(votePause);
    expect(votes()).toEqual([4]);
  });
});
