import type { Transaction } from 'kysely';
import type { DocumentAddress } from '../../sdk/types/entities.js';
import type { Json } from '../../sdk/operations/json.js';
import type { Database } from '../storage/database.js';

/** A write to the draft of a document, told by what the draft looked like before it and looks like with it. */
export interface DraftWrite {
  readonly address: DocumentAddress;
  readonly before: Json;
  readonly now: Json;
}

/**
 * What runs inside the transaction of each write to a draft: what it throws refuses the write. It must use `transaction`, never the platform's
 * own `database`.
 */
export type OnDrafted = (write: DraftWrite, transaction: Transaction<Database>) => Promise<void>;
