/** The content of a document. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
/** An object of a document. */
export interface JsonObject {
  readonly [key: string]: Json;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** False for keys that lead a careless reader to a prototype. */
export const isSafeKey = (key: string): boolean => key !== '' && !unsafeKeys.includes(key);

/** True where no object inside a value has an unsafe key. */
export function isSafe(value: Json | undefined): boolean {
  if (isList(value)) return value.every(isSafe);
  return !isObject(value) || Object.entries(value).every(([key, item]) => isSafeKey(key) && isSafe(item));
}
