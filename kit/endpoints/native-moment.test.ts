import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nativeMoments } from './native-moment.js';

beforeEach(() => void vi.useFakeTimers({ now: 119_900 }));
afterEach(() => void vi.useRealTimers());

it('gives equal submissions one moment for a minute, across the minute of the clock', () => {
  const momentOf = nativeMoments();
  const first = momentOf('a');
  vi.advanceTimersByTime(200);
  expect(momentOf('a')).toBe(first);
  expect(momentOf('b')).not.toBe(first);
  vi.advanceTimersByTime(59_000);
  expect(momentOf('a')).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(momentOf('a')).not.toBe(first);
});
