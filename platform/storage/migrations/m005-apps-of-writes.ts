import { sql, type Kysely, type Migration } from 'kysely';

/** The apps that a write with a key has changed: who repeats it must still be allowed to. */
export const appsOfWrites: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table idempotency add column apps jsonb not null default '[]'`.execute(database);
  },
};
