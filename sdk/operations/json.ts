/** What a document holds. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** True where two values hold the same; the order of an object's keys is not a difference. An absent value equals itself alone. */
export function jsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
  );
}

const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** False for keys that lead a careless reader to a prototype. */
export const isSafeKey = (key: string): boolean => key !== '' && !unsafeKeys.includes(key);

/** True where no object inside a value has an unsafe key. */
export function isSafe(value: Json | undefined): boolean {
  if (isList(value)) return value.every(isSafe);
  return !isObject(value) || Object.entries(value).every(([key, item]) => isSafeKey(key) && isSafe(item));
}
