import { describe, expect, it } from 'vitest';
import type { CallEnvironment } from '../environment.js';
import { startTokenLife } from './token-life.js';

/** A machine with two clocks: of the wall, in ms since 1970, and one that only goes on. */
function machine(wall: number) {
  const clock = { wall, steady: 0 };
  const environment = { now: () => clock.wall, elapsed: () => clock.steady } as unknown as CallEnvironment;
  return { clock, environment };
}

describe('a token', () => {
  it.each([
    ['wall', 'the monotonic clock stands still while a machine sleeps'],
    ['steady', 'the wall clock was set back'],
  ] as const)('ends when the %s clock has gone on for its life: %s', (moving, _reason) => {
    const { clock, environment } = machine(1_000_000_000_000);
    const hasEnded = startTokenLife(1_000_000_060_000, undefined, environment);
    clock[moving] += 59_999;
    expect(hasEnded()).toBe(false);
    clock[moving] += 1;
    expect(hasEnded()).toBe(true);
  });

  it('lives as long as the server says by its own clock, whatever the one here shows', () => {
    const { clock, environment } = machine(1_000_000_000_000);
    const server = 1_500_000_000_000;
    const hasEnded = startTokenLife(server + 60_000, server, environment);
    clock.steady += 59_999;
    expect(hasEnded()).toBe(false);
    clock.steady += 1;
    expect(hasEnded()).toBe(true);
  });

  it('that has ended when it comes is used until it is refused, and so is one without an end', () => {
    const { environment } = machine(1_000_000_000_000);
    expect(startTokenLife(999_999_999_999, undefined, environment)()).toBe(false);
    expect(startTokenLife(undefined, undefined, environment)()).toBe(false);
    expect(startTokenLife('soon', undefined, environment)()).toBeUndefined();
  });
});
