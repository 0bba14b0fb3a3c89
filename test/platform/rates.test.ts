import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeFromRate } from '../../platform/auth/rate-limit.js';
import { secondsToWait } from '../../platform/auth/seconds-to-wait.js';
import { openTestPlatform, type TestPlatform } from './open-test-platform.js';

let test: TestPlatform;
/** In the middle of a minute: a rate that only held from one full minute to the next would be found out. */
let now = Date.UTC(2027, 0, 1, 12, 0, 45);
let names = 0;
const rate = { count: 10, window: 60_000 };

beforeAll(async () => {
  test = await openTestPlatform();
});
afterAll(() => test.close());

const counter = () => ({ database: test.platform.database, clock: () => now });

/** Takes as much as it gets at this moment. */
async function takeAll(key: string): Promise<number> {
  let taken = 0;
  while ((await secondsToWait(counter(), key, rate)) === 0) taken++;
  return taken;
}

describe('a rate', () => {
  it('holds in any window, also one that begins in the middle of another', async () => {
    const key = `key ${++names}`;
    const moments: number[] = [];
    // Someone who asks every five seconds, for five minutes.
    for (let step = 0; step < 60; step++) {
      moments.push(...Array.from({ length: await takeAll(key) }, () => now));
      now += 5000;
    }
    const most = Math.max(
      ...moments.map((start) => moments.filter((moment) => moment >= start && moment < start + rate.window).length),
    );
    expect(most).toBe(10);
    expect(moments.length).toBeGreaterThanOrEqual(40);
  });

  it('says how long to wait, and is right', async () => {
    const key = `key ${++names}`;
    await takeAll(key);
    now += 30_000;
    const seconds = await secondsToWait(counter(), key, rate);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThanOrEqual(40);
    now += (seconds - 11) * 1000;
    expect(await secondsToWait(counter(), key, rate)).toBeGreaterThan(0);
    now += 11_000;
    expect(await secondsToWait(counter(), key, rate)).toBe(0);
  });

  it('does not count what it refuses', async () => {
    const key = `key ${++names}`;
    await takeAll(key);
    for (let step = 0; step < 55; step++) {
      expect(await secondsToWait(counter(), key, rate)).toBeGreaterThan(0);
      now += 1000;
    }
    now += 15_000;
    expect(await takeAll(key)).toBe(10);
  });

  it('gives all of an amount, or nothing', async () => {
    const key = `key ${++names}`;
    await takeFromRate(counter(), key, rate, 7);
    await expect(takeFromRate(counter(), key, rate, 4)).rejects.toMatchObject({
      code: 'rate-limited',
      retryAfter: expect.any(Number) as number,
    });
    await takeFromRate(counter(), key, rate, 3);
  });

  it('is not exceeded by many who ask at the same moment', async () => {
    const key = `key ${++names}`;
    const waits = await Promise.all(Array.from({ length: 50 }, () => secondsToWait(counter(), key, rate)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  });
});
