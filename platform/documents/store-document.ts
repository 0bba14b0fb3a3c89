import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DocumentAddress, Id, PlatformDocument } from '../../sdk/types/entities.js';
import type { Emit } from '../changes/change-log.js';
import type { Core } from '../core/core.js';
import type { Database } from '../storage/database.js';
import { writeVersion } from './document-versions.js';
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
  const row = { ...place, document_id: randomBytes(12).toString('hex'), data, updated: core.clock() };
  const stored =
    current?.data === data
      ? await writeAgain(transaction, current, row.updated, onlyAt)
      : await writeVersion(transaction, core.limits, { row, rev, former: current, userId, onlyAt });
  if (!stored) return undefined;
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

/** Counts a save that changes nothing: it is a revision, and no version. */
const writeAgain = (transaction: Transaction<Database>, current: DocumentRow, updated: number, onlyAt?: number) =>
  transaction
    .updateTable('document')
    .set(({ eb }) => ({ rev: eb('rev', '+', 1), updated }))
    .where('document_id', '=', current.document_id)
    .where(({ eb, lit }) => (onlyAt === undefined ? lit(true) : eb('rev', '=', onlyAt)))
    .returningAll()
    .executeTakeFirst();
