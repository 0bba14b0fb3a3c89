import type { DocumentAddress, Id } from '../../sdk/index.js';

/** One write on the platform. */
export interface Change {
  /** Number of the write: it grows in the order of the commits. */
  readonly seq: number;
  /** Call that made it: `/items/add`, `/items/update`, `/api/new/document/insert-one` … */
  readonly api: string;
  readonly app_id: Id | null;
  readonly item_ids?: readonly Id[];
  readonly document?: DocumentAddress;
  readonly user_id: Id;
}
