import type { DocumentAddress } from '../../../sdk/index.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { targetTo } from '../../../sdk/operations/locate.js';
import type { Place } from '../../../sdk/operations/locate.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import { conflict, gone } from '../../../sdk/operations/operation.js';
import { checkedKey } from '../../../widgets/shared/panel/translated-page.js';
import type { TextStep, TranslatedText } from '../../../widgets/shared/panel/translated-page.js';
import type { Wanted } from '../../saving/documents/save-operations.js';

const hasId = (entry: Json, id: string): boolean => isObject(entry) && entry['id'] === id;

/** The place that a way leads to in the newest data; `undefined` if it is gone. */
function placeIn(data: Json, way: readonly TextStep[]): { readonly place: Place; readonly value?: Json } | undefined {
  const place: (string | number)[] = [];
  let value: Json | undefined = data;
  for (const step of way) {
    const isKey = typeof step === 'string';
    if (isKey ? !isObject(value) : !isList(value)) return undefined;
    const id: string | undefined = isKey ? undefined : step.id;
    const at: string | number = isKey
      ? step
      : id === undefined
        ? step.at
        : (value as readonly Json[]).findIndex((entry) => hasId(entry, id));
    if (typeof at === 'number' && (at < 0 || at >= (value as readonly Json[]).length)) return undefined;
    place.push(at);
    value = Object.hasOwn(value as object, at) ? (value as Readonly<Record<string | number, Json>>)[at] : undefined;
  }
  return value === undefined ? { place } : { place, value };
}

/**
 * Puts a translation in the place of what the translator saw. If another editor has changed the text since, the result is a conflict.
 *
 * @param seen the translation as it was shown; empty for none
 */
export function translateOperations(
  address: DocumentAddress,
  data: Json,
  { way = [] }: Pick<TranslatedText, 'way'>,
  { seen, value }: { readonly seen: string; readonly value: string },
): Wanted {
  const found = placeIn(data, way);
  if (!found) return gone;
  if ((found.value ?? '') !== seen) return conflict(found.value);
  const made = operationsOn(address, data).set(targetTo(data, found.place), value);
  return made.ok ? { ok: true, operations: [made.operation] } : made;
}

/** Marks a translation as right for the original as it is now. */
export function checkOperations(
  address: DocumentAddress,
  data: Json,
  { key, mark }: Pick<TranslatedText, 'key' | 'mark'>,
): Wanted {
  const known = isObject(data) && Object.hasOwn(data, checkedKey) && isObject(data[checkedKey]);
  const make = operationsOn(address, data);
  const made = known ? make.set([checkedKey, key], mark) : make.set([checkedKey], { [key]: mark });
  return made.ok ? { ok: true, operations: [made.operation] } : made;
}
