import { sql, type Kysely, type Migration } from 'kysely';

/** The highest revision that a document of an app had when it was removed: a new one at its address must not get a revision that was there before. */
export const removedRevisions: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table app add column document_rev bigint not null default 0`.execute(database);
  },
};
