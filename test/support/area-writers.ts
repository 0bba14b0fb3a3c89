import { saveOperations } from '../../editor/saving/documents/save-operations.js';
import type { Client, DocumentAddress } from '../../sdk/index.js';
import type { Json } from '../../sdk/operations/json.js';
import { operationsOn } from '../../sdk/operations/make-operation.js';
import type { Operation, Refusal } from '../../sdk/operations/operation.js';

/** Key of the area's list in the document. */
export const area = 'more';

/** Key that hides an entry from visitors. */
const hiddenKey = 'gh-hidden';

export interface PlacedEntry {
  readonly id: string;
  readonly block: string;
  readonly data: { readonly title: string; readonly text: string };
  readonly [hiddenKey]?: true;
}

/** What becomes of the blocks of one writer, by their ids: whether visitors see them. */
export type Own = ReadonlyMap<string, 'shown' | 'hidden'>;

/** One thing that an editor does with their own block. */
export interface AreaStep {
  /** The operation on the document as it is then. */
  readonly operation: (data: Json) => Operation;
  /** What it makes of the writer's blocks. */
  readonly makes: (own: Own) => Own;
}

/** A block whose data names its owner. */
export const entryOf = (id: string): PlacedEntry => ({
  ...{ id, block: 'gh-rich-text' },
  data: { title: id, text: `<p>Words of ${id}</p>` },
});

const kinds = ['insert', 'insert', 'hide', 'move', 'insert', 'remove'] as const;

function changed(own: Own, id: string, now: 'shown' | 'hidden' | undefined): Own {
  const next = new Map(own);
  if (now === undefined) next.delete(id);
  else next.set(id, now);
  return next;
}

function made(result: { readonly ok: true; readonly operation: Operation } | Refusal): Operation {
  if (!result.ok) throw new Error(`The operation cannot be made: ${JSON.stringify(result)}`);
  return result.operation;
}

/** The step with a number, which differs each time. It concerns blocks that only this writer places and changes. */
export function areaStep(writer: string, number: number, address: DocumentAddress, own: Own): AreaStep {
  const ids = [...own.keys()];
  const [first, last] = [ids[0], ids.at(-1)];
  const wanted = kinds[number % kinds.length];
  if (wanted === 'insert' || first === undefined || last === undefined) {
    const id = `${writer}${number.toString(36).padStart(6, '0')}`;
    return {
      operation: (data) => made(operationsOn(address, data).insert([area], { ...entryOf(id) }, last ?? null)),
      makes: (before) => changed(before, id, 'shown'),
    };
  }
  if (wanted === 'hide')
    return {
      operation: (data) => made(operationsOn(address, data).set([area, { id: last }, hiddenKey], true)),
      makes: (before) => changed(before, last, 'hidden'),
    };
  if (wanted === 'move')
    return {
      operation: (data) => made(operationsOn(address, data).move([area], first, null)),
      makes: (before) => before,
    };
  return {
    operation: (data) => made(operationsOn(address, data).remove([area], first)),
    makes: (before) => changed(before, first, undefined),
  };
}

/** Carries out a step on the published document, as edit mode saves. Rejects unless it is acknowledged. */
export async function saveAtOnce(client: Client, address: DocumentAddress, step: AreaStep): Promise<void> {
  const { kind } = await saveOperations(client.documents, {
    address,
    operations: (data) => ({ ok: true, operations: [step.operation(data)] }),
  });
  // One that outran five writes of others asks its editor to save again.
  if (kind === 'busy') return saveAtOnce(client, address, step);
  if (kind !== 'saved') throw new Error(`The step was answered by "${kind}".`);
}
