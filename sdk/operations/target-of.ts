import { isList, isObject, isSafeKey } from './json.js';
import type { Json } from './json.js';
import { idOf, stepTo } from './entries.js';
import { invalid } from './operation.js';
import type { Refusal, Step, Target } from './operation.js';

/**
 * The target that an edit id means.
 *
 * @param path - the edit id: component id, then the stored path with dots, list positions as digits: `faq.items.2.question`
 * @param itemIds - ids of the entries on the way as the page shows them, by the path of their list: `{ 'faq.items': 'k3v90x1a' }`
 * @param data - the document as it was read, which identifies entries of lists without ids
 * @example
 * targetOf('faq.items.2.question', { 'faq.items': 'k3v90x1a' }, data); // ['faq', 'items', { id: 'k3v90x1a' }, 'question']
 */
export function targetOf(
  path: string,
  itemIds: Readonly<Record<string, string>>,
  data: Json,
): { readonly ok: true; readonly target: Target } | Refusal {
  const segments = path.split('.');
  if (!segments.every(isSafeKey)) return invalid(`"${path}" is not a valid edit id.`);
  const target: Step[] = [];
  let value: Json | undefined = data;
  for (const [at, segment] of segments.entries()) {
    const list = segments.slice(0, at).join('.');
    const id = Object.hasOwn(itemIds, list) ? itemIds[list] : undefined;
    if (id !== undefined) {
      target.push({ id });
      value = isList(value) ? value.find((entry) => idOf(entry) === id) : undefined;
    } else if (isList(value)) {
      if (!/^(?:0|[1-9]\d*)$/.test(segment))
        return invalid(`"${list}" is a list: expected an index or an id, found "${segment}".`);
      const step = stepTo(value, Number(segment));
      target.push(step);
      value = value[Number(segment)];
    } else {
      target.push(segment);
      value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
    }
  }
  return { ok: true, target };
}
