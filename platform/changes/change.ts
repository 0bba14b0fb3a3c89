import type { Transaction } from 'kysely';
import type { Id } from '../../sdk/types/entities.js';
import type { Database } from '../storage/database.js';

/** One acknowledged write, as subscribers see it. */
export interface Change {
  /** Number of the change: grows in the order of the commits. */
  readonly seq: number;
  /** What happened, in the words of the realtime channel: `/items/add`, `/app/update`, `/api/new/document/insert-one` … */
  readonly api: string;
  readonly app_id: Id | null;
  readonly item_ids?: readonly Id[];
  readonly document?: { readonly app_id: Id; readonly item_id: Id; readonly element_id: Id };
  /** The realtime connection of the writer, where the write named one. */
  readonly connection_id?: string;
  readonly user_id: Id;
}

/**
 * What runs inside the transaction of a write, with its changes in the order of their numbers; under load many calls share one
 * transaction. It must use `transaction`, never the platform's own `database`.
 */
export type OnChanges = (changes: readonly Change[], transaction: Transaction<Database>) => Promise<void>;
