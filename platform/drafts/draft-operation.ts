import * as v from 'valibot';
import type { Operation } from '../../sdk/operations/operation.js';
import { isObject } from '../../sdk/operations/json.js';
import { defaultLimits } from '../base/limits.js';
import { PlatformError } from '../base/platform-error.js';
import { flawOfJson } from '../http/flaw-of-json.js';

/** Steps of the way to a value: more than documents are nested. */
const mostSteps = defaultLimits.jsonDepth;

const key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const step = v.union([
  key,
  v.strictObject({ id: key }),
  v.strictObject({ index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), of: v.array(v.unknown()) }),
]);
const target = v.pipe(v.array(step), v.minLength(1), v.maxLength(mostSteps));
const after = v.nullable(key);

const operation = v.variant('kind', [
  v.object({ kind: v.literal('set'), target, base: v.optional(v.unknown()), value: v.optional(v.unknown()) }),
  v.object({ kind: v.literal('insert'), target, value: v.custom(isObject), after }),
  v.object({ kind: v.literal('remove'), target, base: v.unknown(), after }),
  v.object({ kind: v.literal('move'), target, base: after, after }),
]);

/** What is kept of an operation: its document is known by the row that it is in. */
export type DraftOperation = Operation;

const none = { app_id: 0, item_id: 0, element_id: 0 };

/**
 * The operations of a save as somebody sent them; what else was sent with them is not kept.
 *
 * @throws PlatformError `bad-argument` for what is none, or holds text that cannot be stored
 */
export function readOperations(sent: unknown): readonly DraftOperation[] {
  const most = defaultLimits.draftChanges;
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > most)
    throw new PlatformError('bad-argument', `The operations must be a list of 1 to ${most}.`);
  const flaw = flawOfJson(sent, { depth: defaultLimits.jsonDepth + 4 });
  if (flaw !== undefined) throw new PlatformError('bad-argument', `The list of operations ${flaw}.`);
  return sent.map((one: unknown, at) => {
    const read = v.safeParse(operation, one, { abortEarly: true });
    if (!read.success)
      throw new PlatformError(
        'bad-argument',
        `The operation ${at} is not one that a draft can hold: see sdk/operations.`,
      );
    return { ...read.output, document: none } as unknown as DraftOperation;
  });
}
