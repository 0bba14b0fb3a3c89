import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Page, RenderedPage } from '../../kit/pages/render-route.js';
import type { Platform } from '../../platform/platform.js';
import { json } from '../../platform/storage/database.js';
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

/** What a process that heard of no change still asks the database after, in milliseconds: a write of unknown outcome tells nobody. */
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
  readonly platform: Pick<Platform, 'database' | 'alone' | 'subscribe'>;
  readonly build: string;
  /** Milliseconds since any moment; default the process's own. */
  readonly clock?: () => number;
}

export function createPageStore({ platform, build, clock = () => performance.now() }: PageStoreParts): PageStore {
  const { database, alone } = platform;
  const atHand = new LRUCache<string, PageAtHand>({ max: pagesAtHand });
  let changes = 0;
  platform.subscribe((change) => {
    if (tagsOf(change).length > 0) changes += 1;
  });
  const isCurrent = (known: PageAtHand): boolean =>
    alone && known.changes === changes && clock() - known.asked < trusted;

  return {
    async get(key) {
      const known = atHand.get(key);
      if (known && isCurrent(known)) return known.page;
      const before = { changes, asked: clock() };
      // The row alone decides what is shown, but its text need not come again: a row that was written anew has another `xmin`.
      const row = await database
        .selectFrom('stored_page')
        .select(['status', 'headers', 'created', sql<string>`xmin::text`.as('version')])
        .select(sql<string | null>`case when xmin::text = ${known?.version ?? ''} then null else html end`.as('html'))
        .where('key', '=', key)
        .where('build', '=', build)
        .executeTakeFirst();
      if (!row) {
        atHand.delete(key);
        return null;
      }
      const { version, status, headers, created, html } = row;
      const page =
        html === null && known
          ? known.page
          : { status, headers: headers as StoredPage['headers'], created, html: html ?? '' };
      atHand.set(key, { version, page, ...before });
      return page;
    },
    isCurrent(key, page) {
      const known = atHand.get(key);
      return known?.page === page && isCurrent(known);
    },
    async now() {
      const row = await database
        .selectFrom('page_tag')
        .select('version')
        .where('tag', '=', clockTag)
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    async put(key, { status, headers, html, tags }, began) {
      atHand.delete(key);
      return database.transaction().execute(async (transaction) => {
        const sorted = [...new Set(tags)].sort();
        // Rows to hold on to: a write that touches one of these tags waits until the page is in, and then drops it.
        for (const tag of sorted) {
          await transaction
            .insertInto('page_tag')
            .values({ tag, version: 0 })
            .onConflict((conflict) => conflict.column('tag').doNothing())
            .execute();
        }
        const { rows } = await sql<{ version: number }>`
          select version from page_tag where tag = any(${sorted}::text[]) order by tag for share`.execute(transaction);
        if (rows.some(({ version }) => version > began)) return false;
        const values = { build, status, headers: json(headers), html, tags: sorted, created: Date.now() };
        await transaction
          .insertInto('stored_page')
          .values({ key, ...values })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
          .execute();
        return true;
      });
    },
  };
}
