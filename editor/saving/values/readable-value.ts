import { hiddenKey } from '../../../runtime/contract/hidden-entry.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { plainText } from '../../../widgets/shared/plain-text.js';

const blockEnd = /<(?:br|\/p|\/li|\/h\d|\/tr|\/div)\b[^>]*>/gi;

/** A value as a reader knows it: its texts, line by line. */
export function readableValue(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (isList(value)) return value.map(readableValue).filter(Boolean).join('\n');
  if (isObject(value))
    return Object.entries(value)
      .flatMap(([key, inner]) => (key === 'id' || key === hiddenKey ? [] : [readableValue(inner)]))
      .filter(Boolean)
      .join('\n');
  return plainText(String(value).replace(blockEnd, (tag) => `${tag}\n`));
}
