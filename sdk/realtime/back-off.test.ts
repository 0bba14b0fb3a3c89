import { describe, expect, it } from 'vitest';
import { backOff } from './back-off.js';

describe('the back-off', () => {
  it('does not wait before the first attempt', () => {
    expect(backOff(0, () => 1)).toBe(0);
  });

  it('grows from 1 to 5 seconds to at most 30', () => {
    expect([backOff(1, () => 0), backOff(1, () => 1)]).toEqual([1000, 5000]);
    expect([backOff(20, () => 0), backOff(20, () => 1)]).toEqual([6000, 30_000]);
  });

  it('spreads a thousand clients of a restarted server', () => {
    const bins = new Array<number>(10).fill(0);
    for (let client = 0; client < 1000; client += 1) {
      const second = Math.floor(backOff(1, () => client / 1000) / 1000);
      bins[second] = (bins[second] ?? 0) + 1;
    }
    expect(Math.max(...bins)).toBeLessThanOrEqual(300);
  });
});
