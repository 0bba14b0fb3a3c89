import { vi } from 'vitest';

/** Time that passes only when a test says so: of clocks and of what is done at intervals, but not of time limits. */
export interface DrivenTime {
  /** Lets so many milliseconds pass, a second at a time. */
  pass(milliseconds: number): Promise<void>;
  /** Lets time pass as usual again. */
  release(): void;
}

/** Takes time in hand; a platform that is to follow it has to be opened afterwards. */
export function driveTime(): DrivenTime {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  return {
    async pass(milliseconds) {
      for (let left = milliseconds; left > 0; left -= 1000) {
        vi.advanceTimersByTime(Math.min(left, 1000));
        await new Promise(setImmediate);
      }
    },
    release: () => void vi.useRealTimers(),
  };
}
