import type { DocumentAddress } from '../../../sdk/index.js';
import { applyOperation } from '../../../sdk/operations/apply-operation.js';
import { idOf, idsOf } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { OperationMaker } from '../../../sdk/operations/make-operation.js';
import type { Operation, Refusal } from '../../../sdk/operations/operation.js';
import type { Wanted } from '../../saving/documents/save-operations.js';

/** A form or a field as its document has it. */
export type FormData = Readonly<Record<string, Json>> & { readonly id: string };

/** Key of the list of forms in its document. */
export const formsKey = 'formConfig';

/** The forms of a document; those without an id are left out. */
export function formsIn(data: Json): readonly FormData[] {
  const forms = isObject(data) ? data[formsKey] : undefined;
  return forms !== undefined && isList(forms) ? forms.filter((form): form is FormData => idOf(form) !== undefined) : [];
}

type Made = { readonly ok: true; readonly operation: Operation } | Refusal;

/** Operations that are each made on the result of the former one, up to the first refusal. */
class Steps {
  readonly operations: Operation[] = [];
  refusal: Refusal | undefined;
  readonly #address: DocumentAddress;
  #data: Json;

  constructor(address: DocumentAddress, data: Json) {
    this.#address = address;
    this.#data = data;
  }

  add(make: (maker: OperationMaker) => Made): void {
    if (this.refusal) return;
    const made = make(operationsOn(this.#address, this.#data));
    if (!made.ok) return void (this.refusal = made);
    const applied = applyOperation(this.#data, made.operation);
    if (!applied.ok) return void (this.refusal = applied);
    this.#data = applied.data;
    this.operations.push(made.operation);
  }
}

/**
 * Operations that change a form into another one, by single values, so that changes of other editors stay. The result conflicts with a change of the
 * same value.
 *
 * @param data the document as the editor opened it
 */
export function formOperations(address: DocumentAddress, data: Json, wanted: FormData): Wanted {
  const steps = new Steps(address, data);
  const way = [formsKey, { id: wanted.id }];
  const setAll = (target: typeof way, before: FormData, after: FormData, ignored = '') => {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (key !== 'id' && key !== ignored && !isSameValue(before[key], after[key]))
        steps.add((make) => make.set([...target, key], after[key]));
  };
  const form = formsIn(data).find(({ id }) => id === wanted.id);
  if (!form) return { ok: false, reason: 'gone' };
  const entriesOf = (value: Json | undefined) => (value !== undefined && isList(value) ? (value as FormData[]) : []);
  const [before, after] = [entriesOf(form['inputs']), entriesOf(wanted['inputs'])];
  const list = [...way, 'inputs'];
  setAll(way, form, wanted, 'inputs');
  // Fields without ids are compared and replaced as a whole.
  if (!idsOf(before)) steps.add((make) => make.set(list, after));
  else {
    const order = before.map(({ id }) => id).filter((id) => after.some((field) => field.id === id));
    for (const { id } of before) if (!order.includes(id)) steps.add((make) => make.remove(list, id));
    for (const [at, field] of after.entries()) {
      const previous = after[at - 1]?.id ?? null;
      const known = before.find(({ id }) => id === field.id);
      if (!known) {
        steps.add((make) => make.insert(list, field, previous));
        order.splice(at, 0, field.id);
        continue;
      }
      setAll([...list, { id: field.id }], known, field);
      if (order[at] === field.id) continue;
      steps.add((make) => make.move(list, field.id, previous));
      order.splice(order.indexOf(field.id), 1);
      order.splice(at, 0, field.id);
    }
  }
  return steps.refusal ?? { ok: true, operations: steps.operations };
}
