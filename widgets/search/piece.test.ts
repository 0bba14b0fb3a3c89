import { describe, expect, it } from 'vitest';
import { firstPiece, pieceWith, withNext, withPrevious } from './piece.js';
import type { Piece } from './piece.js';

const count = 5000;

/** Piece after as many steps in one direction, from a result on; each of them has its result in it. */
function walk(piece: Piece, from: number, step: 1 | -1, steps: number): Piece {
  const missing: number[] = [];
  let shown = piece;
  for (let index = from; index !== from + step * (steps + 1); index += step) {
    shown = pieceWith(shown, index, count);
    if (index < shown.from || index >= shown.to) missing.push(index);
  }
  expect(missing).toEqual([]);
  return shown;
}

describe('the piece of a list that is rendered', () => {
  it('has the first fifty at first, or all of a shorter list', () => {
    expect([firstPiece(count), firstPiece(50), firstPiece(3), firstPiece(0)].map(({ to }) => to)).toEqual([
      50, 50, 3, 0,
    ]);
  });

  it('grows by fifty as steps go over its ends', () => {
    expect(walk(firstPiece(count), 0, 1, 50)).toEqual({ from: 0, to: 100 });
    expect(walk({ from: 4950, to: 5000 }, 4999, -1, 50)).toEqual({ from: 4900, to: 5000 });
    expect(walk({ from: 4950, to: 5000 }, 4999, -1, 4999)).toEqual({ from: 0, to: 5000 });
  });

  it('is another one for a result that is far away', () => {
    expect(pieceWith(firstPiece(count), 4999, count)).toEqual({ from: 4950, to: 5000 });
    expect(pieceWith({ from: 4900, to: 5000 }, 0, count)).toEqual({ from: 0, to: 50 });
  });

  it('ends where the list does', () => {
    expect([withNext({ from: 0, to: 50 }, 70), withPrevious({ from: 20, to: 70 })]).toEqual([
      { from: 0, to: 70 },
      { from: 0, to: 70 },
    ]);
  });
});
