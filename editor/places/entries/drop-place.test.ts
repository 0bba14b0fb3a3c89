import { describe, expect, it } from 'vitest';
import { dropPlace } from './drop-place.js';

const box = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
const column = [box(0, 0), box(0, 50), box(0, 100)];
const row = [box(0, 0), box(110, 0), box(220, 0)];
const rowFromRight = [box(220, 0), box(110, 0), box(0, 0)];

describe('the place where an entry is dropped', () => {
  it.each([
    ['above all', column, 2, { x: 50, y: -90 }, 'down', 0],
    ['in the upper half of the second', column, 2, { x: 50, y: 55 }, 'down', 1],
    ['in the lower half of the second', column, 2, { x: 50, y: 85 }, 'down', 2],
    ['below all', column, 0, { x: 500, y: 900 }, 'down', 2],
    ['on itself', column, 1, { x: 50, y: 60 }, 'down', 1],
    ['beside its own place', column, 1, { x: 50, y: 30 }, 'down', 1],
    ['in the left half of the last of a row', row, 0, { x: 230, y: 20 }, 'right', 1],
    ['in the right half of the last of a row', row, 0, { x: 310, y: 20 }, 'right', 2],
    ['at the end of a row from right to left', rowFromRight, 0, { x: 10, y: 20 }, 'left', 2],
    ['at the start of a row from right to left', rowFromRight, 2, { x: 310, y: 20 }, 'left', 0],
  ] as const)('is %s', (_, boxes, from, point, along, position) => {
    expect(dropPlace(boxes, from, point, along).position).toBe(position);
  });

  it('is in the row of a grid that the pointer is in', () => {
    const grid = [box(0, 0), box(110, 0), box(0, 50), box(110, 50)];
    expect(dropPlace(grid, 0, { x: 20, y: 70 }, 'right').position).toBe(1);
    expect(dropPlace(grid, 0, { x: 190, y: 70 }, 'right').position).toBe(3);
  });
});
