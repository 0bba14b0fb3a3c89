import { isList, isObject } from '../../../sdk/operations/json.js';
import type { Json } from '../../../sdk/operations/json.js';

/** The value at the end of a way of keys and positions, with dots between them; `undefined` where there is none. */
export const valueAt = (value: Json | undefined, way: string): Json | undefined =>
  way.split('.').reduce<Json | undefined>((inner, step) => {
    if (isList(inner)) return inner[Number(step)];
    return isObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined;
  }, value);
