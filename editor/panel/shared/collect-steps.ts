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
import type { Wanted } from '../../saving/documents/save-operations.js';

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
