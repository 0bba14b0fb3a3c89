import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/storage/database.js';
import { clockTag } from './page-tags.js';

/** A rendered page. */
export interface StoredPage {
  readonly status: number;
  readonly html: string;
  /** When it was rendered, ms since 1970. */
  readonly created: number;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** What it was made of. */
  readonly tags: readonly string[];
}

/** Pages between renderings, in the database, so that several processes share them. */
export interface PageStore {
  /** The stored page of this build, if there is one. */
  get(key: string): Promise<StoredPage | null>;
  /** The moment to remember before rendering begins. */
  now(): Promise<number>;
  /** Keeps a page, unless something that it was made of has changed since `began`. */
  put(key: string, page: RenderedPage, began: number): Promise<void>;
}

export function createPageStore(database: Kysely<Database>, build: string): PageStore {
  return {
    async get(key) {
      const row = await database
        .selectFrom('stored_page')
        .select(['status', 'html', 'created'])
        .where('key', '=', key)
        .where('build', '=', build)
        .executeTakeFirst();
      return row ?? null;
    },
    async now() {
      const row = await database.selectFrom('page_tag').select('version').where('tag', '=', clockTag).executeTakeFirst();
      return row?.version ?? 0;
    },
    async put(key, { status, html, tags }, began) {
      await database.transaction().execute(async (transaction) => {
        const sorted = [...new Set(tags)].sort();
        // Rows to hold on to: a write that touches one of these tags waits until the page is in, and then drops it.
        for (const tag of sorted) {
          await transaction.insertInto('page_tag').values({ tag, version: 0 }).onConflict((conflict) => conflict.column('tag').doNothing()).execute();
        }
        const { rows } = await sql<{ version: number }>`
          select version from page_tag where tag = any(${sorted}::text[]) order by tag for share`.execute(transaction);
        if (rows.some(({ version }) => version > began)) return;
        const values = { build, status, headers: '{}', html, tags: sorted, created: Date.now() };
        await transaction
          .insertInto('stored_page')
          .values({ key, ...values })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
          .execute();
      });
    },
  };
}
