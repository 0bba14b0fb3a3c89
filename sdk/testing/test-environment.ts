import { defaultEnvironment } from '../environment.js';
import type { Environment } from '../environment.js';

interface Timer {
  at: number;
  readonly every: number | undefined;
  readonly callback: () => void;
}

export interface TestEnvironment extends Environment {
  /** All that was logged, as text. */
  readonly logged: string[];
  /** Moves the clocks on and runs what falls due. */
  advance(milliseconds: number): void;
  /** Moves only the wall clock, as a correction from outside does. */
  jump(milliseconds: number): void;
  /** Lets the clocks go on while nothing runs, as sleep does; due timers run once afterwards. */
  sleep(milliseconds: number): void;
  wake(): void;
  readonly timers: number;
  readonly wakeListeners: number;
}

/** The real environment with clocks, timers and log in the hands of the test. */
export function createTestEnvironment(changes: Partial<Environment> = {}): TestEnvironment {
  const timers = new Set<Timer>();
  const wakers = new Set<() => void>();
  const logged: string[] = [];
  let steady = 1000;
  let wall = Date.now();
  const log = (...facts: readonly unknown[]) =>
    void logged.push(
      facts.map((fact) => (fact instanceof Error ? `${fact.name}: ${fact.message}` : String(fact))).join(' '),
    );
  const start = (milliseconds: number, callback: () => void, every?: number) => {
    const timer: Timer = { at: steady + milliseconds, every, callback };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const run = (timer: Timer) => {
    if (timer.every === undefined) timers.delete(timer);
    else timer.at = steady + timer.every;
    timer.callback();
  };
  return {
    ...defaultEnvironment(),
    now: () => wall,
    elapsed: () => steady,
    random: () => 0.5,
    after: (milliseconds, callback) => start(milliseconds, callback),
    every: (milliseconds, callback) => start(milliseconds, callback, milliseconds),
    log: { warn: log, error: log },
    onWake: (callback) => {
      wakers.add(callback);
      return () => void wakers.delete(callback);
    },
    development: true,
    ...changes,
    logged,
    advance(milliseconds) {
      const end = steady + milliseconds;
      for (;;) {
        const [next] = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at);
        if (!next) break;
        wall += next.at - steady;
        steady = next.at;
        run(next);
      }
      wall += end - steady;
      steady = end;
    },
    jump: (milliseconds) => void (wall += milliseconds),
    sleep(milliseconds) {
      steady += milliseconds;
      wall += milliseconds;
      for (const timer of [...timers]) if (timer.at <= steady) run(timer);
    },
    wake: () => wakers.forEach((callback) => callback()),
    get timers() {
      return timers.size;
    },
    get wakeListeners() {
      return wakers.size;
    },
  };
}
