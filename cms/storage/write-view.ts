import type { DocumentAddress, Id, ItemField } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';
import type { Change } from './change.js';
import type { Permission, UserOfApp } from './permission.js';

/** What checks of a write read and do, inside its transaction. */
export interface WriteView {
  /** Texts of a document before and after the write. A missing one is `undefined`. */
  document(
    address: DocumentAddress,
  ): Promise<{ readonly before?: string | undefined; readonly now?: string | undefined }>;
  /** Items of an app as the write leaves them. */
  items(
    appId: Id,
    itemIds: readonly Id[],
  ): Promise<readonly { readonly item_id: Id; readonly fields: readonly ItemField[] }[]>;
  permissions(asked: readonly UserOfApp[]): Promise<readonly Permission[]>;
  /** Gives tags their new versions and removes stored pages that have one of these tags. */
  stamp(versions: ReadonlyMap<string, number>): Promise<void>;
}

/** A write to the draft of a document: what the draft looked like, and what it looks like now. */
export interface DraftWrite {
  readonly address: DocumentAddress;
  readonly before: Json;
  readonly now: Json;
}

/**
 * Checks that a platform runs before it acknowledges a write.
 *
 * @throws WriteRefusal to undo the write
 */
export interface WriteChecks {
  onChanges(changes: readonly Change[], view: WriteView): Promise<void>;
  onDrafted(write: DraftWrite, view: WriteView): Promise<void>;
}
