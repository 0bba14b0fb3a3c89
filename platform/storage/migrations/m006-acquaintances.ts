import { sql, type Kysely, type Migration } from 'kysely';

/** Which users may see which e-mails: those who found an account by it, and those to whom such a user has introduced them by sharing. */
export const acquaintances: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table acquaintance (user_id bigint not null references account on delete cascade, known_id bigint not null references account on delete cascade,
     primary key (user_id, known_id))`,
  // What was shared before now was shared by people who saw everybody's e-mail.
  'alter table app_sharing add column known boolean not null default true',
  'alter table group_member add column known boolean not null default true',
];
