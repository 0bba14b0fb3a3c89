import { sql, type Kysely, type Transaction } from 'kysely';
import { json, type Database } from '../storage/database.js';

/** A rendered page to be stored. */
export interface PageToStore {
  readonly build: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  readonly created: number;
  readonly tags: readonly string[];
}

/** The rendered pages of a site, and the versions of all that they were made of. */
export function storedPages(database: Kysely<Database>) {
  return {
    async versions(tags: readonly string[]): Promise<ReadonlyMap<string, number>> {
      // One statement: what is saved after it is newer than every version that it returns.
      const { rows } = await sql<{ tag: string; version: number }>`
        select tag, version from page_tag where tag = any(${[...tags]}::text[])`.execute(database);
      return new Map(rows.map(({ tag, version }) => [tag, version]));
    },

    /** @param known version that the caller has: its HTML is not read again */
    async get(key: string, build: string, known = '') {
      // Every write of a row gives it another `xmin`.
      const row = await database
        .selectFrom('stored_page')
        .select(['status', 'headers', 'created', sql<string>`xmin::text`.as('version')])
        .select(sql<string | null>`case when xmin::text = ${known} then null else html end`.as('html'))
        .where('key', '=', key)
        .where('build', '=', build)
        .executeTakeFirst();
      return row ? { ...row, headers: row.headers as Readonly<Record<string, string>> } : null;
    },

    /** @returns false if a tag of the page has changed since `began`: the page is not stored */
    async put(key: string, { tags, headers, ...page }: PageToStore, began: number): Promise<boolean> {
      return database.transaction().execute(async (transaction) => {
        const sorted = [...new Set(tags)].sort();
        // Rows to hold on to: a write that touches one of these tags waits until the page is in, and then removes it.
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
        const values = { ...page, headers: json(headers), tags: sorted };
        await transaction
          .insertInto('stored_page')
          .values({ key, ...values })
          .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
          .execute();
        return true;
      });
    },

    async keys(): Promise<readonly string[]> {
      const rows = await database.selectFrom('stored_page').select('key').execute();
      return rows.map(({ key }) => key);
    },

    /** Keys of the pages that have a tag, or whose HTML contains a text. */
    async showing(tag: string, text: string): Promise<readonly string[]> {
      const { rows } = await sql<{ key: string }>`
        select key from stored_page where tags @> array[${tag}]::text[] or html like ${`%${text}%`}`.execute(database);
      return rows.map(({ key }) => key);
    },
  };
}

/** Gives tags their new versions and removes the pages that have one of them. */
export async function stampTags(
  versions: ReadonlyMap<string, number>,
  transaction: Transaction<Database>,
): Promise<void> {
  // In one order everywhere: two writers that stamp the same tags then wait for each other, and never both.
  const rows = [...versions].map(([tag, version]) => ({ tag, version })).sort((a, b) => (a.tag < b.tag ? -1 : 1));
  await transaction
    .insertInto('page_tag')
    .values(rows)
    .onConflict((conflict) => conflict.column('tag').doUpdateSet(({ ref }) => ({ version: ref('excluded.version') })))
    .execute();
  await sql`delete from stored_page where tags && ${[...versions.keys()]}::text[]`.execute(transaction);
}
