// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenLookedAt } from './when-looked-at.js';

type Told = Pick<IntersectionObserverEntry, 'isIntersecting'>;
let tell: (...entries: Told[]) => void;
const disconnect = vi.fn();
const act = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback, 50));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(callback: (entries: Told[]) => void) {
        tell = (...entries) => callback(entries);
      }
    },
  );
  whenLookedAt(document.createElement('div'), act);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a visitor looks at', () => {
  it('calls back once, when idle after 300 ms in sight', () => {
    tell({ isIntersecting: false });
    vi.advanceTimersByTime(1000);
    tell({ isIntersecting: true });
    vi.advanceTimersByTime(349);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it('is not told where its visitor scrolls by, also where both come in one message', () => {
    tell({ isIntersecting: true });
    vi.advanceTimersByTime(299);
    tell({ isIntersecting: false });
    vi.advanceTimersByTime(1000);
    tell({ isIntersecting: true }, { isIntersecting: false });
    vi.advanceTimersByTime(1000);
    expect(act).not.toHaveBeenCalled();
  });

  it('calls back after scrolling past, when the visitor returns', () => {
    tell({ isIntersecting: true });
    tell({ isIntersecting: false });
    tell({ isIntersecting: true });
    vi.advanceTimersByTime(350);
    expect(act).toHaveBeenCalledOnce();
  });
});
