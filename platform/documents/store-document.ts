import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DocumentAddress, Id, PlatformDocument } from '../../sdk/types/entities.js';
import type { Emit } from '../changes/change-log.js';
import type { Core } from '../core/core.js';
import type { Database } from '../storage/database.js';
import { keepVersion } from './document-versions.js';
import { firstRevision } from './removed-revisions.js';

export type DocumentRow = Selectable<Database['document']>;

export const toDocument = ({ document_id, app_id, item_id, element_id, rev, data }: DocumentRow): PlatformDocument => ({
  _id: document_id,
  app_id,
  item_id,
  element_id,
  rev,
  data,
});

/** The document at an address; `for update` holds it until the end of the transaction. */
export function readDocument(
  database: Kysely<Database>,
  { app_id, item_id, element_id }: DocumentAddress,
  lock?: 'for update',
): Promise<DocumentRow | undefined> {
  const query = database
    .selectFrom('document')
    .selectAll()
    .where((where) => where.and({ app_id, item_id, element_id }));
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

interface Stored {
  readonly place: DocumentAddress;
  readonly data: string;
  /** What is there, held by this transaction. */
  readonly current: DocumentRow | undefined;
  readonly userId: Id;
  readonly connectionId?: string | undefined;
  /** The one revision in whose place it may be stored. */
  readonly onlyAt?: number | undefined;
}

/** Stores a document with its version and tells of it; `undefined` where another revision than `onlyAt` is there by now. */
export async function storeDocument(
  core: Pick<Core, 'clock' | 'limits'>,
  transaction: Transaction<Database>,
  emit: Emit,
  { place, data, current, userId, connectionId, onlyAt }: Stored,
): Promise<PlatformDocument | undefined> {
  const rev = current?.rev ?? (await firstRevision(transaction, place.app_id));
  const stored = await transaction
    .insertInto('document')
    .values({ ...place, document_id: randomBytes(12).toString('hex'), rev, data, updated: core.clock() })
    .onConflict((on) =>
      on
        .columns(['app_id', 'item_id', 'element_id'])
        .doUpdateSet(({ eb, ref }) => ({ rev: eb(ref('document.rev'), '+', 1), data, updated: core.clock() }))
        .where(({ eb, lit }) => (onlyAt === undefined ? lit(true) : eb('document.rev', '=', onlyAt))),
    )
    .returningAll()
    .executeTakeFirst();
  if (!stored) return undefined;
  if (current?.data !== data) await keepVersion(transaction, core.limits, { former: current, stored, userId });
  const document = toDocument(stored);
  await emit({
    api: '/api/new/document/insert-one',
    app_id: place.app_id,
    user_id: userId,
    connection_id: connectionId,
    document: place,
    response: document,
  });
  return document;
}
