import { sql, type Kysely, type Migration } from 'kysely';
import { heldTrigger } from '../held-trigger.js';

/**
 * How much each app holds, kept by the database itself, so that no write can forget it: its items, and the bytes of its items, fields,
 * documents, files, views and icon. An account without a limit is the one whose site this is.
 */
export const held: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const ownBytes = (row: string) => `octet_length(${row}views::text) + octet_length(${row}icon::text)`;

/** The tables whose rows an app holds, with the size of a row. */
const tables: Readonly<Record<string, string>> = {
  item: 'octet_length(fields::text)',
  field: 'octet_length(model::text)',
  document: 'octet_length(data)',
  file: 'size',
};

const countOf = (table: string) => (table === 'item' ? 'count(*)' : '0');

const statements = [
  'alter table account add column unlimited boolean not null default false',
  'alter table app add column items_held bigint not null default 0, add column bytes_held bigint not null default 0',
  `create function app_holds_itself() returns trigger language plpgsql as $$ begin
     if tg_op = 'INSERT' then
       new.items_held := 0;
       new.bytes_held := ${ownBytes('new.')};
     else
       new.bytes_held := new.bytes_held - (${ownBytes('old.')}) + ${ownBytes('new.')};
     end if;
     return new;
   end $$`,
  'create trigger app_holds_itself before insert or update of views, icon on app for each row execute function app_holds_itself()',
  ...Object.entries(tables).flatMap(([table, size]) => [
    ...heldTrigger(
      table,
      'insert',
      `select app_id, ${countOf(table)} as items, sum(${size}) as bytes from added group by app_id`,
    ),
    ...heldTrigger(
      table,
      'delete',
      `select app_id, -${countOf(table)} as items, -sum(${size}) as bytes from removed group by app_id`,
    ),
    ...heldTrigger(
      table,
      'update',
      `select app_id, 0 as items, sum(bytes) as bytes from (
         select app_id, ${size} as bytes from added union all select app_id, -(${size}) from removed) as changed
       group by app_id having sum(bytes) <> 0`,
    ),
  ]),
  `update app set
     items_held = (select count(*) from item where item.app_id = app.app_id),
     bytes_held = ${ownBytes('')}${Object.entries(tables)
       .map(([table, size]) => ` + (select coalesce(sum(${size}), 0) from ${table} where ${table}.app_id = app.app_id)`)
       .join('')}`,
];
