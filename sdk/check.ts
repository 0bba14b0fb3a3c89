import { SdkError } from './sdk-error.js';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** The answer as an object, or `malformed`. */
export function expectRecord(answer: unknown, call: string): JsonRecord {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) return answer as JsonRecord;
  throw new SdkError('malformed', `The answer of ${call} is not an object: the platform and this client do not fit together.`);
}

/** The answer as an array whose entries hold a numeric id under the given key, or `malformed`. */
export function expectList<T>(answer: unknown, idKey: string, call: string): readonly T[] {
  const fits = (entry: unknown) => typeof entry === 'object' && entry !== null && isId((entry as JsonRecord)[idKey]);
  if (Array.isArray(answer) && answer.every(fits)) return answer as readonly T[];
  throw new SdkError('malformed', `The answer of ${call} is not a list of things with a ${idKey}: the platform and this client do not fit together.`);
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value);
}

/** The argument as a number: callers of older pages hold ids as digit text. */
export function requireId(value: number | string | undefined, name: string): number {
  const id = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (Number.isSafeInteger(id)) return id as number;
  throw new SdkError('bad-argument', `${name} must be a whole number, and is ${describe(value)}. Nothing was sent.`);
}

function describe(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}
