import type { Json } from '../../../sdk/operations/json.js';
import type { FormData } from './form-operations.js';

/** A form or field with another value; an empty text removes the value. */
export function withValue(entry: FormData, key: string, value: Json): FormData {
  const { [key]: _former, ...rest } = entry;
  return (value === '' ? rest : { ...entry, [key]: value }) as FormData;
}
