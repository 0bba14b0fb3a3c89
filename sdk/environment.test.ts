import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultEnvironment } from './environment.js';

afterEach(() => vi.unstubAllGlobals());

/** A page with the parts that the environment looks at. */
function stubPage() {
  const page = Object.assign(new EventTarget(), { hidden: true });
  const frame = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('Document', { prototype: page });
  vi.stubGlobal('navigator', {
    locks: undefined,
    get serviceWorker(): never {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
  vi.stubGlobal('addEventListener', frame.addEventListener.bind(frame));
  vi.stubGlobal('removeEventListener', frame.removeEventListener.bind(frame));
  return { page, frame };
}

describe('the default environment', () => {
  it('uses the fetch of the moment of the call', async () => {
    const environment = defaultEnvironment();
    vi.stubGlobal('fetch', () => Promise.resolve('replaced later'));
    expect(await environment.fetch('http://platform.test')).toBe('replaced later');
  });

  it('keeps texts in local storage, and in memory where that is refused', () => {
    const { storage } = defaultEnvironment();
    const stored = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    storage.set('a', '1');
    expect([storage.get('a'), stored.get('a')]).toEqual(['1', '1']);
    storage.remove('a');
    expect(stored.size).toBe(0);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    storage.set('a', '2');
    expect(storage.get('a')).toBe('2');
    storage.remove('a');
    expect(storage.get('a')).toBeNull();
  });

  it('has no tabs, locks and service workers outside a page, nor where they are refused', () => {
    const parts = () => {
      const { BroadcastChannel: channel, locks, serviceWorker } = defaultEnvironment();
      return [channel !== undefined, locks !== undefined, serviceWorker !== undefined];
    };
    expect(parts()).toEqual([false, false, false]);
    stubPage();
    expect(parts()).toEqual([true, false, false]);
  });

  it('calls back when the network or the page is back, until it is stopped', () => {
    const { page, frame } = stubPage();
    let wakes = 0;
    const stop = defaultEnvironment().onWake(() => (wakes += 1));
    frame.dispatchEvent(new Event('visibilitychange'));
    expect(wakes).toBe(0);
    page.hidden = false;
    frame.dispatchEvent(new Event('visibilitychange'));
    frame.dispatchEvent(new Event('online'));
    frame.dispatchEvent(new Event('pageshow'));
    expect(wakes).toBe(3);
    stop();
    frame.dispatchEvent(new Event('visibilitychange'));
    frame.dispatchEvent(new Event('online'));
    expect(wakes).toBe(3);
  });

  it('tells of changes of one key in storage, and of pages that are left', () => {
    const { frame } = stubPage();
    const heard: unknown[] = [];
    const environment = defaultEnvironment();
    environment.onStorage('a', (value) => heard.push(value));
    environment.onFreeze(() => heard.push('left'));
    frame.dispatchEvent(Object.assign(new Event('storage'), { key: 'b', newValue: '1' }));
    frame.dispatchEvent(Object.assign(new Event('storage'), { key: 'a', newValue: null }));
    frame.dispatchEvent(new Event('pagehide'));
    expect(heard).toEqual([null, 'left']);
  });

  it('cancels timers', async () => {
    const { after, every } = defaultEnvironment();
    let calls = 0;
    after(1, () => (calls += 1))();
    every(1, () => (calls += 1))();
    await new Promise((resolve) => after(10, () => resolve(undefined)));
    expect(calls).toBe(0);
  });
});
