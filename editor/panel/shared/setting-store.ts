import type { DocumentAddress } from '../../../sdk/index.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { idsOf } from '../../../sdk/operations/entries.js';
import { isList } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { locate } from '../../../sdk/operations/locate.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { OperationMaker } from '../../../sdk/operations/make-operation.js';
import type { Operation, Refusal, Target } from '../../../sdk/operations/operation.js';
import { withIds } from '../../../sdk/operations/with-ids.js';
import { newId } from '../../places/entries/entry-id.js';
import { SiteRefusal } from '../../saving/documents/ask-site.js';
import { saveOperations } from '../../saving/documents/save-operations.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import type { PanelContext } from '../panel-context.js';

type Make = (make: OperationMaker) => { readonly ok: true; readonly operation: Operation } | Refusal;

/** A change of a document as steps. Each step is made on what the steps before it leave. */
export interface Steps {
  /** The document after the steps so far. */
  readonly data: Json;
  /** Adds a step. */
  do(make: Make): void;
  /** Gives the entries of a list identities, if they have none. */
  name(list: Target): void;
}

/** Collects the operations of a change, or the first refusal, and the document that they lead to. */
export function collectSteps(
  address: DocumentAddress,
  first: Json,
  run: (steps: Steps) => void,
): { readonly wanted: Wanted; readonly data: Json } {
  const operations: Operation[] = [];
  let data = first;
  let refusal: Refusal | undefined;
  const steps: Steps = {
    get data() {
      return data;
    },
    do(make) {
      if (refusal) return;
      const made = make(operationsOn(address, data));
      if (!made.ok) return void (refusal = made);
      const applied = applyOperation(data, made.operation);
      if (!applied.ok) return void (refusal = applied);
      operations.push(made.operation);
      data = applied.data;
    },
    name(list) {
      const found = locate(data, list);
      if (found.ok && isList(found.value) && !idsOf(found.value)) {
        const named = withIds(found.value, newId);
        steps.do((make) => make.set(list, named));
      }
    },
  };
  run(steps);
  return { wanted: refusal ?? { ok: true, operations }, data };
}

/** A document of the site's settings. It is saved by operations, so changes of other editors stay. */
export function settingStore({ client }: Pick<PanelContext, 'client'>, address: DocumentAddress) {
  async function save(operations: (data: Json) => Wanted): Promise<() => Promise<void>> {
    const { documents } = await client();
    const result = await saveOperations(documents, { address, operations });
    if (result.kind === 'conflict' || result.kind === 'busy') throw new SiteRefusal('conflict');
    if (result.kind !== 'saved') throw new SiteRefusal('not-found');
    const { undo } = result;
    return async () => void (await save(() => ({ ok: true, operations: undo })));
  }
  return {
    async read(): Promise<Json> {
      const { documents } = await client();
      return JSON.parse((await documents.get(address))?.data ?? '{}') as Json;
    },
    /** @returns a function that undoes the change */
    change: (run: (steps: Steps) => void) => save((data) => collectSteps(address, data, run).wanted),
  };
}
