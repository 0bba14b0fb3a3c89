import type { Operation } from '../../../sdk/operations/operation.js';
import { storeOperations } from '../storing/store-operations.js';
import type { EditSurroundings } from '../../view/edit-surroundings.js';
import type { ChangedDocument } from '../showing/renew-blocks.js';

/**
 * Brings earlier values of a document back, and tells the editor what came of it.
 *
 * @returns the operations that undo it; `undefined` where nothing was stored
 */
export async function restoreValues(
  surroundings: EditSurroundings,
  { address }: ChangedDocument,
  operations: readonly Operation[],
): Promise<readonly Operation[] | undefined> {
  const { texts, notify } = surroundings;
  const result = await storeOperations(surroundings, { address, operations: () => ({ ok: true, operations }) });
  if (result.kind === 'conflict') notify(texts.restoreConflict);
  if (result.kind !== 'saved') return undefined;
  notify(texts.restored);
  return result.undo;
}
