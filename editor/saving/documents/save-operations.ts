import type { Address } from '../../../runtime/page/site.js';
import type { Client } from '../../../sdk/index.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { invert } from '../../../sdk/operations/invert.js';
import { isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate, targetTo } from '../../../sdk/operations/locate.js';
import type { Operation, Refusal, Target } from '../../../sdk/operations/operation.js';
import { rememberWrite } from './own-writes.js';
import { namesHidden, shownOnceWritten } from './shown-once-written.js';
import type { SaveResult } from './save-result.js';

export type Documents = Pick<Client['documents'], 'get' | 'insert'>;

/** The operations of one save, or why there are none. */
export type Wanted = { readonly ok: true; readonly operations: readonly Operation[] } | Refusal;

export interface Save {
  readonly address: Address;
  /** Makes the operations on the data that is read first; they are carried out on whatever is the newest. */
  readonly operations: (data: Json) => Wanted | Promise<Wanted>;
}

interface Saving extends Save {
  /** Told what is about to be stored: those operations, and those that show entries in which they write the last text. */
  readonly onStore?: (operations: readonly Operation[]) => void;
  /**
   * True where each operation may be published or discarded without the others, as in a draft: placeholder texts of added entries stay in the
   * document then, and visitors get an entry once all its texts are published.
   */
  readonly isApart?: boolean;
}

/** Writes of others that a save outruns before it gives up. */
const maxAttempts = 5;

interface Conflict {
  readonly code?: unknown;
  readonly cause?: { readonly document?: StoredDocument | null };
}

type StoredDocument = NonNullable<Awaited<ReturnType<Documents['get']>>>;

/**
 * Carries operations out on the freshest document, all or none. What others changed elsewhere is kept; where they changed that very value, the
 * caller decides. Rejects with the SDK's error where the platform refuses or cannot be reached.
 */
export async function saveOperations(
  documents: Documents,
  { address, operations, onStore, isApart = false }: Saving,
): Promise<SaveResult> {
  let document = await documents.get(address);
  let wanted: readonly Operation[] | undefined;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (!document) return { kind: 'gone' };
    const data = JSON.parse(document.data) as Json;
    if (!wanted) {
      const made = await operations(data);
      if (!made.ok) return refused(made, data);
      // Another editor may have taken the placeholder texts out since: not a conflict.
      wanted = made.operations.filter((operation) => !namesHidden(operation));
    }
    const result = applyAll(data, wanted, isApart);
    if ('kind' in result) return result;
    if (result.data === data) return { kind: 'saved', undo: [] };
    onStore?.(result.operations);
    const newest = await write(documents, document, JSON.stringify(result.data));
    if (newest === 'written') return { kind: 'saved', undo: result.undo };
    document = newest;
  }
  return { kind: 'busy' };
}

interface Applied {
  readonly data: Json;
  readonly operations: readonly Operation[];
  readonly undo: readonly Operation[];
}

function applyAll(data: Json, wanted: readonly Operation[], isApart: boolean): Applied | SaveResult {
  const saved = applyEach(data, wanted);
  if ('kind' in saved) return saved;
  const shown = shownOnceWritten(saved.data, wanted);
  const kept = isApart ? shown.filter(({ base }) => isObject(base) && Object.keys(base).length > 0) : [];
  const cleared = shown.filter((operation) => !kept.includes(operation));
  const all = applyEach(saved.data, cleared);
  if ('kind' in all) return all;
  // What takes the save back names the entries that it hides again; their placeholder texts are where they were.
  const hiding = kept.map((operation): Operation => ({ ...operation, value: operation.base }) as Operation);
  return { data: all.data, operations: [...wanted, ...cleared], undo: [...hiding, ...all.undo, ...saved.undo] };
}

function applyEach(data: Json, operations: readonly Operation[]): Omit<Applied, 'operations'> | SaveResult {
  let changed = data;
  const undo: Operation[] = [];
  for (const operation of operations) {
    const result = applyOperation(changed, operation);
    if (!result.ok) {
      const now = locate(changed, operation.target);
      return refused(result, data, now.ok ? targetTo(changed, now.place) : undefined);
    }
    const back = result.data === changed ? undefined : invert(operation, changed);
    if (back?.ok) undo.unshift(back.operation);
    changed = result.data;
  }
  return { data: changed, undo };
}

const refused = (refusal: Refusal, data: Json, target?: Target): SaveResult =>
  refusal.reason === 'conflict' ? { kind: 'conflict', theirs: refusal.theirs, target, data } : { kind: 'gone' };

/** Writes unless the document has changed since it was read; answers the newest one where it has. */
async function write(
  documents: Documents,
  read: StoredDocument,
  data: string,
): Promise<StoredDocument | null | 'written'> {
  const { app_id, item_id, element_id, rev } = read;
  rememberWrite({ app_id, item_id, element_id }, data);
  try {
    await documents.insert(
      { app_id, item_id, element_id, data },
      rev === undefined ? { if_data: read.data } : { if_rev: rev },
    );
    return 'written';
  } catch (error) {
    if ((error as Conflict | null)?.code !== 'conflict') throw error;
    const newest = (error as Conflict).cause?.document;
    return newest === undefined ? documents.get(read) : newest;
  }
}
