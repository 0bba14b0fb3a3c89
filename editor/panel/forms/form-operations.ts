import type { DocumentAddress } from '../../../sdk/index.js';
import { idOf, idsOf } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { isSameValue } from '../../../sdk/pure/is-same-value.js';
import type { Wanted } from '../../saving/documents/save-operations.js';
import { collectSteps } from '../shared/collect-steps.js';
import type { Steps } from '../shared/collect-steps.js';

/** A form or a field as its document has it. */
export type FormData = Readonly<Record<string, Json>> & { readonly id: string };

/** Key of the list of forms in its document. */
export const formsKey = 'formConfig';

/** The forms of a document; those without an id are left out. */
export function formsIn(data: Json): readonly FormData[] {
  const forms = isObject(data) ? data[formsKey] : undefined;
  return forms !== undefined && isList(forms) ? forms.filter((form): form is FormData => idOf(form) !== undefined) : [];
}

/**
 * Operations that change a form into another one, by single values, so that changes of other editors stay. The result conflicts with a change of the
 * same value.
 *
 * @param data the document as the editor opened it
 */
export function formOperations(address: DocumentAddress, data: Json, wanted: FormData): Wanted {
  const form = formsIn(data).find(({ id }) => id === wanted.id);
  return form ? collectSteps(address, data, formSteps(form, wanted)).wanted : { ok: false, reason: 'gone' };
}

const formSteps =
  (form: FormData, wanted: FormData) =>
  (steps: Steps): void => {
    const way = [formsKey, { id: wanted.id }];
    const setAll = (target: typeof way, before: FormData, after: FormData, ignored = '') => {
      for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
        if (key !== 'id' && key !== ignored && !isSameValue(before[key], after[key]))
          steps.do((make) => make.set([...target, key], after[key]));
    };
    const entriesOf = (value: Json | undefined) => (value !== undefined && isList(value) ? (value as FormData[]) : []);
    const [before, after] = [entriesOf(form['inputs']), entriesOf(wanted['inputs'])];
    const list = [...way, 'inputs'];
    setAll(way, form, wanted, 'inputs');
    // Fields without ids are compared and replaced as a whole.
    if (!idsOf(before)) return steps.do((make) => make.set(list, after));
    const order = before.map(({ id }) => id).filter((id) => after.some((field) => field.id === id));
    for (const { id } of before) if (!order.includes(id)) steps.do((make) => make.remove(list, id));
    for (const [at, field] of after.entries()) {
      const previous = after[at - 1]?.id ?? null;
      const known = before.find(({ id }) => id === field.id);
      if (!known) {
        steps.do((make) => make.insert(list, field, previous));
        order.splice(at, 0, field.id);
        continue;
      }
      setAll([...list, { id: field.id }], known, field);
      if (order[at] === field.id) continue;
      steps.do((make) => make.move(list, field.id, previous));
      order.splice(order.indexOf(field.id), 1);
      order.splice(at, 0, field.id);
    }
  };
