import type { DocumentAddress } from '../../../sdk/index.js';
import { idOf, idsOf } from '../../../sdk/operations/entries.js';
import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';
import { operationsOn } from '../../../sdk/operations/make-operation.js';
import type { Operation, Target } from '../../../sdk/operations/operation.js';
import type { Wanted } from '../../saving/documents/save-operations.js';

/** Values of a document with the way to each. */
function* valuesIn(value: Json, way: Target = []): Generator<readonly [way: Target, value: Json]> {
  yield [way, value];
  if (isList(value)) {
    const ids = idsOf(value);
    for (const [index, entry] of value.entries()) {
      const id = ids && idOf(entry);
      yield* valuesIn(entry, [...way, id === undefined ? { index, of: value } : { id }]);
    }
  } else if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...way, key]);
}

/** Sets all values that a function changes. */
function changeAll(address: DocumentAddress, data: Json, change: (value: Json) => Json | undefined): Wanted {
  const make = operationsOn(address, data);
  const operations: Operation[] = [];
  for (const [way, value] of valuesIn(data)) {
    const next = change(value);
    if (next === undefined) continue;
    const made = make.set(way, next);
    if (!made.ok) return made;
    operations.push(made.operation);
  }
  return { ok: true, operations };
}

/** True for a character that may follow the address of a whole picture in a text. */
const endsAddress = (character: string): boolean => character === '' || /["'\s?#<>)\\&,]/.test(character);

function replaced(text: string, from: string, to: string): string {
  let next = '';
  let at = 0;
  for (let found = text.indexOf(from); found >= 0; found = text.indexOf(from, found + from.length)) {
    if (!endsAddress(text.charAt(found + from.length))) continue;
    next += text.slice(at, found) + to;
    at = found + from.length;
  }
  return next + text.slice(at);
}

/** Operations that show a picture in place of another one: in values and in texts. */
export const replaceOperations = (address: DocumentAddress, data: Json, from: string, to: string): Wanted =>
  changeAll(address, data, (value) => {
    if (typeof value !== 'string' || !value.includes(from)) return undefined;
    const next = replaced(value, from, to);
    return next === value ? undefined : next;
  });

/** Operations that give a picture another alternative text wherever it is a value. Pictures in texts keep theirs. */
export function altOperations(address: DocumentAddress, data: Json, src: string, alt: string): Wanted {
  const make = operationsOn(address, data);
  const operations: Operation[] = [];
  for (const [way, value] of valuesIn(data)) {
    if (!isObject(value) || value['src'] !== src || value['alt'] === alt) continue;
    const made = make.set([...way, 'alt'], alt);
    if (!made.ok) return made;
    operations.push(made.operation);
  }
  return { ok: true, operations };
}
