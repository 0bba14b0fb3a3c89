import { describe, expect, it } from 'vitest';
import { contrastOf, nearestPassing } from './contrast.js';

describe('contrast of colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d to 1, in both orders', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 2);
    expect(contrastOf(other, one)).toBe(contrastOf(one, other));
  });

  it.each([
    ['#777777', '#ffffff', 4.5],
    ['#ffcc00', '#ffffff', 4.5],
    ['#ffcc00', '#ffffff', 3],
    ['#222222', '#000000', 4.5],
    ['#808080', '#808080', 4.5],
  ])('the nearest colour to %s on %s with %d to 1 passes, and one step less does not', (front, back, needed) => {
    const found = nearestPassing(front, back, needed);
    expect(contrastOf(found, back)).toBeGreaterThanOrEqual(needed);
    expect(contrastOf(found, back)).toBeLessThan(needed * 1.06);
  });

  it('a colour that passes stays', () => {
    expect(nearestPassing('#a83c0b', '#fcfbf9', 4.5)).toBe('#a83c0b');
  });
});
