// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchNext } from './prefetch-next.js';

/** What the browser tells of the link, and what it was asked. */
let tell: (isIntersecting: boolean) => void;
let margin: string | undefined;
const observed = vi.fn();
const disconnected = vi.fn();
const fetched = vi.fn(() => Promise.reject(new Error('The connection was lost.')));

function link(href: string): HTMLAnchorElement {
  const next = document.createElement('a');
  next.href = href;
  return next;
}

beforeEach(() => {
  class Observer {
    constructor(
      callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void,
      options: { rootMargin?: string },
    ) {
      tell = (isIntersecting) => callback([{ isIntersecting }]);
      margin = options.rootMargin;
    }
    observe = observed;
    disconnect = disconnected;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the next page of a list', () => {
  it('is fetched once, with low priority, when its link is 400 pixels away', async () => {
    const next = link('/blog/page/2/?sort=title-a-z');
    prefetchNext(next);
    expect(observed).toHaveBeenCalledWith(next);
    expect(margin).toBe('400px');
    tell(false);
    expect(fetched).not.toHaveBeenCalled();
    tell(true);
    const address = new URL('/blog/page/2/?sort=title-a-z&mode=ssr', location.href);
    expect(fetched.mock.calls).toEqual([[address, { priority: 'low' }]]);
    expect(disconnected).toHaveBeenCalledOnce();
  });

  it('is not waited for any longer when the list has gone', () => {
    prefetchNext(link('/blog/page/2/'))();
    expect(disconnected).toHaveBeenCalledOnce();
  });

  it('is not fetched for somebody who saves data, nor from another site', () => {
    prefetchNext(link('https://elsewhere.example/blog/page/2/'));
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    prefetchNext(link('/blog/page/2/'))();
    expect(observed).not.toHaveBeenCalled();
  });
});
