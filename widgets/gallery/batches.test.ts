import { describe, expect, it } from 'vitest';
import { batches } from './batches.js';

const items = [1, 2, 3, 4, 5, 6, 7];

describe('the lists of a gallery', () => {
  it('are one where nothing says how many are shown at first', () => {
    expect(batches(items, 0, 2)).toEqual([items]);
    expect(batches(items, 7, 2)).toEqual([items]);
  });

  it('are the first ones and the rest', () => {
    expect(batches(items, 4, 0)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });

  it('are the first ones and the others step by step', () => {
    expect(batches(items, 2, 2)).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
  });
});
