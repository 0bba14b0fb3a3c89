import type { Id } from '../../sdk/types/entities.js';
import * as v from 'valibot';
import type { Account } from '../core/account.js';
import type { Core } from '../core/core.js';
import type { Limits } from '../base/limits.js';
import type { Caller } from './caller.js';
import { PlatformError } from '../base/platform-error.js';
import { flawOfFields } from './flaw-of-fields.js';

/** What a call knows of its caller. */
export interface PublicContext {
  readonly core: Core;
  readonly caller: Caller;
  /** The start of absolute addresses in answers: the public origin, or where none is known the one under which this request came. */
  readonly origin: string;
  readonly request: Request;
}

export interface UserContext extends PublicContext {
  readonly user: Account;
  readonly userId: Id;
  readonly token: string;
  /**
   * Realtime connection of the writer: its broadcast repeats it, so that the writer can tell its own echo. Never one that is known to be
   * another user's, who would then take the change for an echo and miss it.
   */
  readonly connectionId: string | undefined;
}

type FieldsSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

interface CallDeclaration {
  readonly method: 'GET' | 'POST';
  /** Below `/GudHub`; `:name` stands for a segment that becomes a field. */
  readonly path: string;
  readonly summary: string;
  readonly body?: keyof Pick<Limits, 'body' | 'largeBody' | 'upload'>;
  /** Serves bytes instead of JSON, and so answers HEAD as well; every other GET refuses it. */
  readonly head?: boolean;
}

/** One call as the server, the API description and the tests see it. */
export interface Call extends CallDeclaration {
  readonly access: 'public' | 'user';
  readonly fields: FieldsSchema;
  readonly handle: (fields: Record<string, unknown>, context: PublicContext | UserContext) => Promise<unknown>;
}

/** Declares a call that needs no token. */
export function publicCall<const Fields extends FieldsSchema>(
  call: CallDeclaration & {
    fields: Fields;
    run: (input: v.InferOutput<Fields>, context: PublicContext) => Promise<unknown>;
  },
): Call {
  return { ...call, access: 'public', handle: (fields, context) => call.run(checked(call.fields, fields), context) };
}

/** Declares a call that needs a token. */
export function userCall<const Fields extends FieldsSchema>(
  call: CallDeclaration & {
    fields: Fields;
    run: (input: v.InferOutput<Fields>, context: UserContext) => Promise<unknown>;
  },
): Call {
  return {
    ...call,
    access: 'user',
    handle: (fields, context) => {
      if (!('user' in context)) throw new PlatformError('unauthorized', 'This call needs a token. Log in first.');
      return call.run(checked(call.fields, fields), context);
    },
  };
}

/** The declared fields, and only those; what else was sent is not looked at. */
function checked<Fields extends FieldsSchema>(schema: Fields, fields: Record<string, unknown>): v.InferOutput<Fields> {
  const flaw = flawOfFields(Object.keys(schema.entries), fields);
  if (flaw !== undefined) throw new PlatformError('bad-argument', flaw);
  const result = v.safeParse(schema, fields, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  // Not valibot's own message: it repeats the value that was sent.
  const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
  const expected = issue.kind === 'schema' ? `must be ${issue.expected ?? 'something else'}` : issue.message;
  throw new PlatformError(
    'bad-argument',
    `The field ${v.getDotPath(issue) ?? '(all)'} ${isMissing ? 'is missing' : expected}.`,
  );
}
