import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSchedules } from './start-schedules.js';

const second = 1000;
const usual = 20 * second;
const start = Date.UTC(2026, 0, 1, 9);

/** Schedules by their ids, with their times; those of another process are put in without telling. */
let planned: Map<number, number>;
let told: ((at: number) => void) | undefined;
let carriedOut: { readonly id: number; readonly after: number }[];
let looks: number;
let stop: () => Promise<void>;
/** What carrying out waits for. */
let held: Promise<void> | undefined;
let letGo: () => void = () => undefined;
/** Schedules that cannot be carried out for the time being. */
let failing: Set<number>;

const passed = () => Date.now() - start;
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const hold = () => void (held = new Promise((resolve) => (letGo = resolve)));
const plannedElsewhere = (id: number, after: number) => void planned.set(id, start + after);
function plan(id: number, after: number): void {
  plannedElsewhere(id, after);
  told?.(start + after);
}

const drafts = {
  due() {
    looks += 1;
    const due = [...planned].filter(([, at]) => at <= Date.now());
    return Promise.resolve(due.map(([id]) => ({ id, userId: 1, appIds: [1] })));
  },
  nextDue(after: number) {
    const later = [...planned.values()].filter((at) => at > after);
    return Promise.resolve(later.length === 0 ? null : Math.min(...later));
  },
  onPlanned(listener: (at: number) => void) {
    told = listener;
    return () => void (told = undefined);
  },
  async carryOut(id: number) {
    await held;
    if (failing.has(id)) throw new Error('no connection');
    planned.delete(id);
    carriedOut.push({ id, after: passed() });
  },
  fail: () => Promise.resolve(),
};

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  [planned, carriedOut, looks, held, failing] = [new Map(), [], 0, undefined, new Set()];
  stop = startSchedules({
    drafts,
    mayPublish: () => Promise.resolve(true),
    news: { app_id: 1, message: null },
    log: () => undefined,
  });
  await pass(0);
});
afterEach(async () => {
  letGo();
  await stop();
  vi.useRealTimers();
});

describe('the clock of schedules', () => {
  it('looks at the very moment at which a schedule is due that was made since its last look', async () => {
    plan(1, 5 * second);
    await pass(5 * second - 1);
    expect(carriedOut).toEqual([]);
    await pass(1);
    expect(carriedOut).toEqual([{ id: 1, after: 5 * second }]);
    expect(looks).toBe(2);
  });

  it('takes the earliest of several, in whatever order they are made', async () => {
    plan(1, 9 * second);
    plan(2, 3 * second);
    plan(3, 6 * second);
    await pass(9 * second);
    expect(carriedOut).toEqual([
      { id: 2, after: 3 * second },
      { id: 3, after: 6 * second },
      { id: 1, after: 9 * second },
    ]);
  });

  it('finds what another process has planned within 20 seconds, and is on time from then on', async () => {
    plannedElsewhere(1, 4 * second);
    plannedElsewhere(2, usual + 300);
    await pass(usual);
    expect(carriedOut).toEqual([{ id: 1, after: usual }]);
    await pass(300);
    expect(carriedOut[1]).toEqual({ id: 2, after: usual + 300 });
  });

  it('is on time for what is planned while it publishes, one round after the other', async () => {
    hold();
    plan(1, second);
    await pass(second);
    plan(2, 2 * second);
    await pass(2 * second);
    expect([carriedOut, looks]).toEqual([[], 2]);
    letGo();
    await pass(0);
    expect(carriedOut).toEqual([1, 2].map((id) => ({ id, after: 3 * second })));
  });

  it('tries what failed once a second, and does not keep the next one waiting', async () => {
    failing.add(1);
    plan(1, second);
    plan(2, 1500);
    await pass(1500);
    expect(carriedOut).toEqual([{ id: 2, after: 1500 }]);
    await pass(999);
    expect(looks).toBe(3);
    failing.clear();
    await pass(1);
    expect(carriedOut[1]).toEqual({ id: 1, after: 2500 });
  });

  it('looks each 20 seconds and not more often where the next one is two years away', async () => {
    hold();
    plan(1, second);
    await pass(second);
    plan(2, 2 * 366 * 86_400 * second);
    await pass(second);
    letGo();
    await pass(3 * usual);
    expect(looks).toBe(5);
  });

  it('ends: nothing is carried out afterwards', async () => {
    plan(1, second);
    await stop();
    expect(told).toBeUndefined();
    await pass(usual);
    expect([carriedOut, looks]).toEqual([[], 1]);
  });
});
