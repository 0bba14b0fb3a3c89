import { sql, type Kysely, type Migration } from 'kysely';

/** Which users may see which e-mails: users who found an account by its e-mail, and users with whom they shared an app or a group. */
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
