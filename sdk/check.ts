import { SdkError } from './sdk-error.js';

/** An object out of JSON, of which nothing more is known. */
export type JsonRecord = Readonly<Record<string, unknown>>;

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True of an answer without a body, as some platforms send it for a write that they carried out. */
export function isSilent(answer: unknown): boolean {
  return answer === '' || answer === null;
}

/** The answer as an object, or `malformed`. */
export function expectRecord(answer: unknown, call: string): JsonRecord {
  if (isRecord(answer)) return answer;
  throw malformed(`The answer of ${call} is not an object`, answer);
}

/** The answer as an array whose entries hold a numeric id under the given key, or `malformed`. */
export function expectList<T>(answer: unknown, idKey: string, call: string): readonly T[] {
  const fits = (entry: unknown) => isRecord(entry) && isId(entry[idKey]);
  if (Array.isArray(answer) && answer.every(fits)) return answer as readonly T[];
  throw malformed(`The answer of ${call} is not a list of things with a ${idKey}`, answer);
}

/** The error of an answer that is not what its call promises; the answer is its cause. */
export function malformed(says: string, cause?: unknown): SdkError {
  return new SdkError('malformed', `${says}: the platform does not fit this client.`, { cause });
}

/** Whether a value is an id: a whole number, 0 or more. */
export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The argument as a number: callers of older pages hold ids as digit text. */
export function requireId(value: unknown, name: string): number {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (isId(id)) return id;
  throw badArgument(name, 'a whole number, 0 or more', value);
}

/** The argument as an object, or `bad-argument`. */
export function requireObject(value: unknown, name: string): JsonRecord {
  if (isRecord(value)) return value;
  throw badArgument(name, 'an object', value);
}

/** The error of an argument that is not what its call takes. */
export function badArgument(name: string, expected: string, value: unknown): SdkError {
  const found =
    typeof value === 'string'
      ? JSON.stringify(value.slice(0, 40))
      : Object(value) === value
        ? `of type ${typeof value}`
        : String(value);
  return new SdkError('bad-argument', `${name} must be ${expected}, and is ${found}. Nothing was sent.`, {
    fields: [{ name }],
  });
}
