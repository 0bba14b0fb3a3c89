import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { slowReaders } from './slow-readers.js';

function reader(unsent: number) {
  const socket = {
    bytesWritten: unsent,
    writableLength: unsent,
    isCut: false,
    destroy: () => void (socket.isCut = true),
  };
  return socket;
}

const asSockets = (readers: readonly ReturnType<typeof reader>[]) => readers as unknown as readonly Socket[];

it('cuts the readers that took nothing for longest, until the rest is within the limit', () => {
  let now = 0;
  const look = slowReaders(100, () => now);
  const [stopped, slow, fast] = [reader(40), reader(40), reader(0)];
  look(asSockets([stopped, slow, fast]));
  expect([stopped.isCut, slow.isCut, fast.isCut]).toEqual([false, false, false]);
  now = 1000;
  slow.writableLength = 39;
  const late = reader(30);
  look(asSockets([slow, late, stopped, fast]));
  expect([stopped.isCut, slow.isCut, late.isCut, fast.isCut]).toEqual([true, false, false, false]);
});

it('cuts no one while all of it is within the limit, however long they take', () => {
  let now = 0;
  const look = slowReaders(100, () => now);
  const readers = [reader(50), reader(50)];
  for (now of [0, 1000, 1_000_000]) look(asSockets(readers));
  expect(readers.some(({ isCut }) => isCut)).toBe(false);
});
