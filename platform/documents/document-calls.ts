import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import type { Emit } from '../changes/change-log.js';
import { userCall } from '../http/call.js';
import { id, idOrZero, jsonField } from '../http/fields.js';
import { PlatformError } from '../base/platform-error.js';
import { level, permissionOf, requirePermission } from '../rights/access.js';
import { withinQuota } from '../rights/quota.js';
import type { Database } from '../storage/database.js';
import { documentAddress } from './document-address.js';
import { documentText } from './document-text.js';
import { dropFormerVersions } from './document-versions.js';
import { removeDocuments } from './removed-revisions.js';
import { readDocument, storeDocument, toDocument, type DocumentRow } from './store-document.js';

const insertOne = userCall({
  method: 'POST',
  path: '/api/new/document/insert-one',
  summary:
    'Stores a document at its address, in place of what is there. With if_rev it does so only if that revision is there; 0 means none',
  body: 'largeBody',
  fields: v.object({
    document: jsonField(v.object({ ...documentAddress, data: documentText, if_rev: v.optional(idOrZero) })),
  }),
  run: async ({ document: { data, if_rev, ...place } }, { core, userId, connectionId }) => {
    return core.changes.write(
      withinQuota(
        core.limits,
        { appIds: [place.app_id] },
        async (transaction, emit: Emit) => {
          await requirePermission(transaction, userId, place.app_id, level.write);
          const current = await readDocument(transaction, place, 'for update');
          if (if_rev !== undefined && if_rev !== (current?.rev ?? 0)) throw conflict(if_rev, current);
          const document = await storeDocument(core, transaction, emit, {
            ...{ place, data, current, userId, connectionId },
            // Where there was none a moment ago, another writer may have put one: that is a conflict, too.
            onlyAt: if_rev,
          });
          if (!document) throw conflict(if_rev ?? 0, await readDocument(transaction, place));
          return document;
        },
        (transaction) => dropFormerVersions(transaction, place),
      ),
    );
  },
});

const findOne = userCall({
  method: 'POST',
  path: '/api/new/document/find-one',
  summary: 'The document at an address, or of an _id; null when there is none',
  fields: v.object({
    document: jsonField(v.union([v.object(documentAddress), v.object({ _id: v.pipe(v.string(), v.maxLength(100)) })])),
  }),
  run: async ({ document: place }, { core, userId }) => {
    if ('_id' in place) return readById(core.database, userId, place._id);
    await requirePermission(core.database, userId, place.app_id, level.read);
    const row = await readDocument(core.database, place);
    return row ? toDocument(row) : null;
  },
});

const find = userCall({
  method: 'POST',
  path: '/api/new/document/find',
  summary: 'The documents of an app, of one of its items, or at one address',
  fields: v.object({
    document: jsonField(v.object({ app_id: id, item_id: v.optional(idOrZero), element_id: v.optional(idOrZero) })),
  }),
  run: async ({ document: { app_id, item_id, element_id } }, { core, userId }) => {
    await requirePermission(core.database, userId, app_id, level.read);
    let query = core.database.selectFrom('document').where('app_id', '=', app_id);
    if (item_id !== undefined) query = query.where('item_id', '=', item_id);
    if (element_id !== undefined) query = query.where('element_id', '=', element_id);
    const { size } = await query
      .select(sql<number>`coalesce(sum(octet_length(data)), 0)::bigint`.as('size'))
      .executeTakeFirstOrThrow();
    if (size > core.limits.documentsFound) {
      throw new PlatformError(
        'too-large',
        `These documents have ${size} bytes together, more than the ${core.limits.documentsFound} of one answer. Ask for those of one item, or for one at a time.`,
      );
    }
    return (await query.selectAll().orderBy('item_id').orderBy('element_id').execute()).map(toDocument);
  },
});

const removeOne = userCall({
  method: 'POST',
  path: '/api/new/document/remove-one',
  summary: 'Removes the document at an address and answers with it; null when there is none',
  fields: v.object({ document: jsonField(v.object(documentAddress)) }),
  run: async ({ document: place }, { core, userId, connectionId }) => {
    return core.changes.write(async (transaction, emit) => {
      await requirePermission(transaction, userId, place.app_id, level.write);
      const { app_id, item_id, element_id } = place;
      const row = await readDocument(transaction, place, 'for update');
      if (!row) return null;
      await removeDocuments(transaction, app_id, sql`item_id = ${item_id} and element_id = ${element_id}`);
      await emit({
        api: '/api/new/document/remove-one',
        app_id,
        user_id: userId,
        connection_id: connectionId,
        document: place,
        response: place,
      });
      return toDocument(row);
    });
  },
});

/** For a user who may not read its app, the answer is that of a missing document: an id tells nothing about its document. */
async function readById(database: Kysely<Database>, userId: number, documentId: string) {
  const row = await database
    .selectFrom('document')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  const mayRead = row && (await permissionOf(database, userId, row.app_id)) >= level.read;
  return mayRead ? toDocument(row) : null;
}

function conflict(asked: number, newest: DocumentRow | undefined): PlatformError {
  const message = newest
    ? `The document is at revision ${newest.rev}, not ${asked}. Apply the change to the document in this answer, and send its rev.`
    : `There is no document at this address, so it has no revision ${asked}. Send if_rev 0 to make one.`;
  return new PlatformError('conflict', message, { answer: { document: newest ? toDocument(newest) : null } });
}

/** Calls about documents. */
export const documentCalls = [insertOne, findOne, find, removeOne];
