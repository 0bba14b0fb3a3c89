import type { Page } from '../../kit/pages/render-route.js';

/** A page that was made, and whether nothing that it shows had changed by then. */
export interface MadePage {
  readonly page: Page;
  readonly current: boolean;
}

/**
 * Renders each page once at a time: a request for a page that is being made waits for it. A request that came after a change, and finds a page begun
 * before it, waits for the next one. So an editor whose save was acknowledged never sees the text before it.
 *
 * @returns `(key, make)`, which answers the page of a key
 */
export function sharedRenders(): (key: string, make: () => Promise<MadePage>) => Promise<Page> {
  const running = new Map<string, Promise<MadePage>>();

  function begin(key: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const begun = make().finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  }

  return async (key, make) => {
    const before = running.get(key);
    if (!before) return (await begin(key, make)).page;
    const made = await before.catch(() => undefined);
    if (made?.current) return made.page;
    // Whatever runs now has begun after this request came.
    return (await (running.get(key) ?? begin(key, make))).page;
  };
}
