import { sql, type Kysely, type Migration } from 'kysely';
import { fillNameSkeletons } from '../fill-name-skeletons.js';

/** What user names look like: no new one may look like one that is there. */
export const nameSkeletons: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table account add column name_skeleton text`.execute(database);
    await fillNameSkeletons(database);
    await sql`create unique index account_name_skeleton on account (name_skeleton)`.execute(database);
  },
};
