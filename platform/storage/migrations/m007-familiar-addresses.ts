import { sql, type Kysely, type Migration } from 'kysely';

/** From which addresses a user has signed in, as hashes: whoever signs in from there again goes ahead of those who guess. */
export const familiarAddresses: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`create table familiar_address (user_id bigint not null references account on delete cascade, address_hash text not null,
      used bigint not null, primary key (user_id, address_hash))`.execute(database);
  },
};
