import type { JsonScheme } from '../pure/scheme-types.js';
import type { Item } from '../types/entities.js';
import { copyForCaller } from './copy-for-caller.js';

/** A scheme whose functions get copies of the client's items; the caller's own item they get as it is. */
export function schemeForCaller(scheme: JsonScheme, own: Item | undefined): JsonScheme {
  if ('childs' in scheme && scheme.childs)
    return { ...scheme, childs: scheme.childs.map((child) => schemeForCaller(child, own)) };
  if (!('function' in scheme) || typeof scheme.function !== 'function') return scheme;
  const { function: made } = scheme;
  return { ...scheme, function: (item, ...rest) => made(item === own ? item : copyForCaller(item), ...rest) };
}
