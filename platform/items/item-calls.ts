import { sql } from 'kysely';
import * as v from 'valibot';
import type { Id, Item } from '../../sdk/types/entities.js';
import { userCall, type UserContext } from '../http/call.js';
import { writeKey, writeOnce } from '../changes/write-once.js';
import { removeDocuments } from '../documents/removed-revisions.js';
import { id, idempotencyKey, jsonField } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import { level, permissionsOf, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import { renameChunks } from './chunks.js';
import { changedItems, newItems } from './item-schema.js';
import type { Writer } from './merge-fields.js';
import { readItems, toItem } from './read-items.js';
import { changeItems } from './write-items.js';

const addItems = userCall({
  method: 'POST',
  path: '/api/items/add',
  summary: 'Adds items; they get ids and index numbers. Values of fields the app does not have are left out',
  body: 'largeBody',
  fields: v.object({ app_id: id, items: jsonField(newItems), idempotency_key: idempotencyKey }),
  run: ({ idempotency_key, ...fields }, { core, userId, connectionId }) => {
    const once = writeKey(userId, idempotency_key, core.clock(), 'add', fields);
    return core.addItems({ appId: fields.app_id, userId, connectionId, drafts: fields.items, once });
  },
});

const updateItems = userCall({
  method: 'POST',
  path: '/api/items/update',
  summary: 'Changes items; fields that are not named keep their values. Answers with the items that were changed',
  body: 'largeBody',
  fields: v.object({ app_id: id, items: jsonField(changedItems), idempotency_key: idempotencyKey }),
  run: async ({ idempotency_key, ...fields }, context) => {
    const { core, userId } = context;
    const { app_id, items } = fields;
    return writeOnce(
      core.changes,
      writeKey(userId, idempotency_key, core.clock(), 'update', fields),
      withinQuota(core.limits, { appIds: [app_id] }, async (transaction, emit) => {
        await requirePermission(transaction, userId, app_id, level.write);
        const changed = (await changeItems(transaction, app_id, items, writerOf(context))).map(toItem);
        if (changed.length === 0 && items.length > 0)
          throw new PlatformError('not-found', `App ${app_id} has none of these items.`);
        if (changed.length > 0) await emit(changeOf('/items/update', app_id, changed, context));
        return changed;
      }),
    );
  },
});

const deleteItems = userCall({
  method: 'POST',
  path: '/api/items/delete',
  summary: 'Deletes items with their documents and files; answers with the ids of those that were deleted',
  body: 'largeBody',
  fields: v.object({
    items_ids: jsonField(v.pipe(v.array(id), v.maxLength(100_000, 'must have at most 100000 entries'))),
    idempotency_key: idempotencyKey,
  }),
  run: async ({ items_ids, idempotency_key }, context) => {
    const { core, userId } = context;
    return writeOnce(
      core.changes,
      writeKey(userId, idempotency_key, core.clock(), 'delete', items_ids),
      async (transaction, emit) => {
        const permissions = await permissionsOf(transaction, userId);
        const rows = await transaction
          .selectFrom('item')
          .select(['item_id', 'app_id', 'chunk_id'])
          .where(sql<boolean>`item_id = any(${items_ids}::bigint[])`)
          .where(sql<boolean>`app_id = any(${[...permissions.keys()]}::bigint[])`)
          .orderBy('item_id')
          .forUpdate()
          .execute();
        if (rows.length === 0 && items_ids.length > 0)
          throw new PlatformError('not-found', 'There are none of these items that this user may see.');
        for (const [appId, itemIds] of byApp(rows)) {
          const ofThese = sql<boolean>`item_id = any(${itemIds}::bigint[])`;
          await requirePermission(transaction, userId, appId, level.write);
          await transaction.deleteFrom('item').where(ofThese).execute();
          await removeDocuments(transaction, appId, ofThese);
          await transaction.deleteFrom('file').where('app_id', '=', appId).where(ofThese).execute();
          await emit(
            changeOf(
              '/items/delete',
              appId,
              itemIds.map((item_id) => ({ item_id })),
              context,
            ),
          );
        }
        await renameChunks(
          transaction,
          rows.flatMap((row) => row.chunk_id ?? []),
        );
        return rows.map(({ item_id }) => ({ item_id }));
      },
    );
  },
});

const getChunk = userCall({
  method: 'GET',
  path: '/api/get-items-chunk/:app_id/:chunk_id',
  summary: 'The items of one chunk',
  fields: v.object({ app_id: id, chunk_id: id }),
  run: ({ app_id, chunk_id }, { core, userId }) => {
    const read = async () => {
      const items_list = await readItems(core.database, app_id, chunk_id);
      if (items_list.length === 0)
        throw new PlatformError(
          'not-found',
          `App ${app_id} has no chunk ${chunk_id}. Read the app again: its chunks may have changed.`,
        );
      return { app_id, chunk_id, items_list };
    };
    return core.appAnswers({ userId, appId: app_id, name: `chunk ${chunk_id}`, read });
  },
});

const getLastChunk = userCall({
  method: 'GET',
  path: '/api/get-last-items-chunk/:app_id',
  summary: 'The items that are in no chunk yet',
  fields: v.object({ app_id: id }),
  run: ({ app_id }, { core, userId }) =>
    core.appAnswers({
      userId,
      appId: app_id,
      name: 'last chunk',
      read: async () => ({ app_id, items_list: await readItems(core.database, app_id, null) }),
    }),
});

const writerOf = ({ core, userId }: UserContext): Writer => ({ userId, now: core.clock(), limits: core.limits });

const changeOf = (
  api: string,
  app_id: Id,
  response: readonly Pick<Item, 'item_id'>[],
  { userId, connectionId }: UserContext,
) => ({
  api,
  app_id,
  user_id: userId,
  connection_id: connectionId,
  item_ids: response.map((item) => item.item_id),
  response,
});

/** In the order of the apps: two who delete in the same apps wait for one another, and not each for the other. */
function byApp(rows: readonly { app_id: Id; item_id: Id }[]): [Id, Id[]][] {
  const apps = new Map<Id, Id[]>();
  for (const { app_id, item_id } of rows) {
    const found = apps.get(app_id);
    if (found) found.push(item_id);
    else apps.set(app_id, [item_id]);
  }
  return [...apps].sort(([a], [b]) => a - b);
}

/** Calls about items. */
export const itemCalls = [addItems, updateItems, deleteItems, getChunk, getLastChunk];
