import { sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Id } from '../../sdk/types/entities.js';
import { userCall } from '../http/call.js';
import { id } from '../http/fields.js';
import { renameChunks } from '../items/chunks.js';
import { PlatformError } from '../base/platform-error.js';
import { checkPermission, level, permissionOf } from '../rights/access.js';
import type { Database } from '../storage/database.js';
import { readApp } from './read-app.js';
import { growingTime } from '../storage/growing-time.js';

/** The call that deletes a field. It has no app as argument: field ids are unique across all apps. */
export const deleteField = userCall({
  method: 'POST',
  path: '/api/app/delete-field',
  summary: 'Deletes a field with its values in all items',
  fields: v.object({ field_id: id }),
  run: async ({ field_id }, { core, userId, origin, connectionId }) => {
    return core.changes.write(async (transaction, emit) => {
      const field = await transaction
        .selectFrom('field')
        .select('app_id')
        .where('field_id', '=', field_id)
        .executeTakeFirst();
      // Asked of an unknown field as well, so that the time tells no more than the answer.
      const app_id = field?.app_id ?? 0;
      const permission = await permissionOf(transaction, userId, app_id);
      if (permission < level.read)
        throw new PlatformError('not-found', `There is no field ${field_id} that this user may see.`);
      checkPermission(permission, app_id, level.admin);
      await transaction.deleteFrom('field').where('field_id', '=', field_id).execute();
      await dropValues(transaction, app_id, field_id);
      await transaction
        .updateTable('app')
        .set({ last_update: growingTime(core.clock()) })
        .where('app_id', '=', app_id)
        .execute();
      const {
        items_list: _items,
        file_list: _files,
        permission: _permission,
        ...response
      } = await readApp(transaction, app_id, permission, origin);
      await emit({ api: '/app/update', app_id, user_id: userId, connection_id: connectionId, response });
      return { app_id, field_id };
    });
  },
});

/** Chunks of which an item loses a value are other ones from now on: a client may have stored them. */
async function dropValues(transaction: Transaction<Database>, appId: Id, fieldId: Id): Promise<void> {
  const { rows } = await sql<{ chunk_id: Id | null }>`
    update item set fields = coalesce(
      (select json_agg(field order by position) from json_array_elements(fields) with ordinality as all_fields(field, position)
       where (field->>'field_id')::bigint <> ${fieldId}), '[]')
    where app_id = ${appId} and exists (select from json_array_elements(fields) as field where (field->>'field_id')::bigint = ${fieldId})
    returning chunk_id`.execute(transaction);
  await renameChunks(
    transaction,
    rows.flatMap(({ chunk_id }) => chunk_id ?? []),
  );
}
