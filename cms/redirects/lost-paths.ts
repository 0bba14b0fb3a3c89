import { LRUCache } from 'lru-cache';

/** A path that visitors asked for and that has no page. */
export interface LostPath {
  readonly path: string;
  readonly count: number;
  /** The last time, ms since 1970. */
  readonly last: number;
  /** Path of the site's page that the last visitor came from, if any. */
  readonly from?: string | undefined;
}

/** Paths that are remembered; those of the longest ago are forgotten first. */
const mostPaths = 500;

const longestPath = 200;

/** Counts visits of paths without a page, in the memory of this process. */
export interface LostPaths {
  note(path: string, referrer: string | null, origin: string): void;
  list(): readonly LostPath[];
  forget(path: string): void;
}

function ownPage(referrer: string | null, origin: string): string | undefined {
  if (referrer === null || !URL.canParse(referrer)) return undefined;
  const { origin: from, pathname } = new URL(referrer);
  return from === origin && pathname.length <= longestPath ? pathname : undefined;
}

/** @param clock ms since 1970 */
export function lostPaths(clock: () => number = Date.now): LostPaths {
  const known = new LRUCache<string, LostPath>({ max: mostPaths });
  return {
    note(path, referrer, origin) {
      if (path.length > longestPath) return;
      const { count = 0, from } = known.get(path) ?? {};
      known.set(path, { path, count: count + 1, last: clock(), from: ownPage(referrer, origin) ?? from });
    },
    list: () => [...known.values()].sort((one, other) => other.count - one.count || other.last - one.last),
    forget: (path) => void known.delete(path),
  };
}
