import { LRUCache } from 'lru-cache';
import type { Page, RenderedPage } from '../../kit/pages/render-route.js';
import type { SiteStorage } from '../storage/site-storage.js';
import { clockTag, tagsOf } from './page-tags.js';

export interface StoredPage extends Page {
  /** When it was rendered, ms since 1970. */
  readonly created: number;
}

/** Pages between renderings, in the database, so that several processes share them. */
export interface PageStore {
  /** The stored page of this build, if there is one. */
  get(key: string): Promise<StoredPage | null>;
  /** False once the stored page of a key may be another one than this, as `get` has given it. */
  isCurrent(key: string, page: Page): boolean;
  /** The moment to remember before rendering begins. */
  now(): Promise<number>;
  /** Keeps a page, unless something that it was made of has changed since `began`; answers whether it is kept. */
  put(key: string, page: RenderedPage, began: number): Promise<boolean>;
}

/** Pages that one process has at hand. */
const pagesAtHand = 500;

/** Milliseconds between checks of the database without a change event: a write of unknown outcome emits none. */
const trusted = 1000;

interface PageAtHand {
  /** The row that it came from. */
  readonly version: string;
  readonly page: StoredPage;
  /** Changes of the site that had been heard of when the row was asked for, and when that was. */
  readonly changes: number;
  readonly asked: number;
}

export interface PageStoreParts {
  readonly storage: Pick<SiteStorage, 'pages' | 'alone' | 'subscribe'>;
  readonly build: string;
  /** Milliseconds since any moment; default the process's own. */
  readonly clock?: () => number;
}

export function createPageStore({ storage, build, clock = () => performance.now() }: PageStoreParts): PageStore {
  const { pages, alone } = storage;
  const atHand = new LRUCache<string, PageAtHand>({ max: pagesAtHand });
  let changes = 0;
  storage.subscribe((change) => {
    if (tagsOf(change).length > 0) changes += 1;
  });
  const isCurrent = (known: PageAtHand): boolean =>
    alone && known.changes === changes && clock() - known.asked < trusted;

  return {
    async get(key) {
      const known = atHand.get(key);
      if (known && isCurrent(known)) return known.page;
      const before = { changes, asked: clock() };
      // The row alone decides what is shown, but its text need not come again.
      const row = await pages.get(key, build, known?.version);
      if (!row) {
        atHand.delete(key);
        return null;
      }
      const { version, status, headers, created, html } = row;
      const page = html === null && known ? known.page : { status, headers, created, html: html ?? '' };
      atHand.set(key, { version, page, ...before });
      return page;
    },
    isCurrent(key, page) {
      const known = atHand.get(key);
      return known?.page === page && isCurrent(known);
    },
    now: async () => (await pages.versions([clockTag])).get(clockTag) ?? 0,
    put(key, { status, headers, html, tags }, began) {
      atHand.delete(key);
      return pages.put(key, { build, status, headers, html, tags, created: Date.now() }, began);
    },
  };
}
