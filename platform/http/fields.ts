import * as v from 'valibot';
import { defaultLimits } from '../base/limits.js';
import { flawOfJson } from './flaw-of-json.js';
import { parseJson, type Parsed } from './parse-json.js';

/** Building blocks of the calls' schemas. A form carries text only, so numbers and JSON come as text too. */

const digits = /^[+-]?\d{1,16}$/;

const wholeNumber = (minimum: number, message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(digits, message), v.transform(Number))], message),
    v.safeInteger(message),
    v.minValue(minimum, message),
  );

/** An id: a whole number from 1, as a number or as digits. */
export const id = wholeNumber(1, 'must be an id: a whole number from 1');

/** An id, or 0 for "none". */
export const idOrZero = wholeNumber(0, 'must be a whole number from 0');

/** A number that is kept in 32 bits. */
export const smallNumber = v.pipe(
  wholeNumber(0, 'must be a whole number from 0 to 2147483647'),
  v.maxValue(2 ** 31 - 1, 'must be a whole number from 0 to 2147483647'),
);

/** Any id a client may invent for a thing that does not exist yet: templates use negative ones. */
export const draftId = wholeNumber(Number.MIN_SAFE_INTEGER, 'must be a whole number');

/** Text of at most `longest` characters. That it can be kept is seen to before any schema: `flawOfFields`. */
export const text = (longest: number) =>
  v.pipe(v.string('must be text'), v.maxLength(longest, `must have at most ${longest} characters`));

/** Text that is not empty. */
export const someText = (longest: number) => v.pipe(text(longest), v.nonEmpty('must not be empty'));

/** What the sender of a write gives it, so that repeating it after a broken connection changes nothing. */
export const idempotencyKey = v.optional(someText(200));

/** Any JSON value that can be stored. */
export const jsonValue = v.unknown();

/** A list of at most `most` entries; they are counted before any of them is looked at, and once more for the API description. */
export function list<const Entry extends v.GenericSchema>(entry: Entry, most: number) {
  const message = `must have at most ${most} entries`;
  return v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.maxLength(most, message),
    v.array(entry),
    v.maxLength(most, message),
  );
}

/** A field that holds JSON text, whose value fits `schema`. A JSON body may carry the value itself. */
export function jsonField<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      const read = readJson(dataset.value);
      if ('value' in read) return read.value;
      addIssue({ message: read.flaw });
      return NEVER;
    }),
    schema,
    v.metadata({ encoding: 'json' }),
  );
}

function readJson(given: unknown): Parsed {
  if (given === undefined) return { flaw: 'is missing' };
  const read = typeof given === 'string' ? parseJson(given) : { value: given };
  if ('flaw' in read) return read;
  const { jsonDepth, itemsPerCall } = defaultLimits;
  // Said here, before the schema looks at each of them.
  if (Array.isArray(read.value) && read.value.length > itemsPerCall)
    return { flaw: `must have at most ${itemsPerCall} entries` };
  // A value that came as such has been looked at with the other fields; text has told only now what its escapes stand for.
  const flaw = typeof given === 'string' ? flawOfJson(read.value, { depth: jsonDepth }) : undefined;
  return flaw === undefined ? read : { flaw };
}

/** A permission of an app or of its sharing: 0 none, 1 read, 2 write, 3 admin, 4 owner. */
export const permission = v.pipe(wholeNumber(0, 'must be 0, 1, 2, 3 or 4'), v.maxValue(4, 'must be 0, 1, 2, 3 or 4'));

/** A permission inside a group: 0 none, 1 read and write, 2 admin, 3 owner. */
export const groupPermission = v.pipe(wholeNumber(0, 'must be 0, 1, 2 or 3'), v.maxValue(3, 'must be 0, 1, 2 or 3'));
