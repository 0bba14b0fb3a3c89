import { sql, type Kysely, type Migration } from 'kysely';

/** Number of the last change of what an app's answers tell: an answer that was made at this version is still true. */
export const appVersion: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table app add column version bigint not null default 0`.execute(database);
  },
};
