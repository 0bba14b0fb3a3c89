import { sql, type Kysely, type Migration } from 'kysely';

/** What a site that is served beside the platform keeps: stored pages, editors' sessions, keys of repeated requests. */
export const siteTables: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table stored_page (key text primary key, build text not null, status int not null, headers jsonb not null,
     html text not null, tags text[] not null, created bigint not null)`,
  'create index stored_page_tags on stored_page using gin (tags)',
  'create table page_tag (tag text primary key, version bigint not null)',
  `create table site_session (token_hash text primary key, user_id bigint not null references account on delete cascade,
     auth jsonb not null, created bigint not null, expires bigint not null)`,
  `create table idempotency (scope text not null, key text not null, body_hash text not null, created bigint not null,
     response jsonb, primary key (scope, key))`,
  'create index idempotency_created on idempotency (created)',
];
