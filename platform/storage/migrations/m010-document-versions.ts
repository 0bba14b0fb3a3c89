import { sql, type Kysely, type Migration } from 'kysely';
import { heldTrigger } from '../held-trigger.js';

/** What documents held, save by save. A document that is older than this table gets its first version with its next change. */
export const documentVersions: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const statements = [
  `create table document_version (app_id bigint not null references app on delete cascade, item_id bigint not null,
     element_id bigint not null, rev bigint not null, data text not null, user_id bigint references account on delete set null,
     saved bigint not null, primary key (app_id, item_id, element_id, rev))`,
  ...heldTrigger(
    'document_version',
    'insert',
    'select app_id, 0 as items, sum(octet_length(data)) as bytes from added group by app_id',
  ),
  ...heldTrigger(
    'document_version',
    'delete',
    'select app_id, 0 as items, -sum(octet_length(data)) as bytes from removed group by app_id',
  ),
];
