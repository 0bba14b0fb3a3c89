import * as v from 'valibot';
import { defaultLimits } from '../limits.js';
import { flawOfJson } from './flaw-of-json.js';

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

/** Any id a client may invent for a thing that does not exist yet: templates use negative ones. */
export const draftId = wholeNumber(Number.MIN_SAFE_INTEGER, 'must be a whole number');

/** Text of at most `longest` characters. */
export const text = (longest: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(longest, `must have at most ${longest} characters`),
    v.check((value) => !value.includes('\0'), 'must not contain the character NUL'),
  );

/** Text that is not empty. */
export const someText = (longest: number) => v.pipe(text(longest), v.nonEmpty('must not be empty'));

/** What the sender of a write gives it, so that repeating it after a broken connection changes nothing. */
export const idempotencyKey = v.optional(someText(200));

/** Any JSON value that can be stored. */
export const jsonValue = v.unknown();

/** A field that holds JSON text, whose value fits `schema`. A JSON body may carry the value itself. */
export function jsonField<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
      let value: unknown = dataset.value;
      if (value === undefined) {
        addIssue({ message: 'is missing' });
        return NEVER;
      }
      try {
        if (typeof value === 'string') value = JSON.parse(value);
      } catch {
        addIssue({ message: 'must be JSON text' });
        return NEVER;
      }
      const flaw = flawOfJson(value, defaultLimits.jsonDepth);
      if (flaw === undefined) return value;
      addIssue({ message: flaw });
      return NEVER;
    }),
    schema,
    v.metadata({ encoding: 'json' }),
  );
}

/** A permission of an app or of its sharing: 0 none, 1 read, 2 write, 3 admin, 4 owner. */
export const permission = v.pipe(wholeNumber(0, 'must be 0, 1, 2, 3 or 4'), v.maxValue(4, 'must be 0, 1, 2, 3 or 4'));

/** A permission inside a group: 0 none, 1 read and write, 2 admin, 3 owner. */
export const groupPermission = v.pipe(wholeNumber(0, 'must be 0, 1, 2 or 3'), v.maxValue(3, 'must be 0, 1, 2 or 3'));
