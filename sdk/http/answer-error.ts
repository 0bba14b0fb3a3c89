import { SdkError } from '../sdk-error.js';
import type { SdkErrorCode } from '../sdk-error.js';

const codeOfStatus = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'rate-limited',
} as const satisfies Readonly<Record<number, SdkErrorCode>>;

type AnswerCode = (typeof codeOfStatus)[keyof typeof codeOfStatus] | 'wrong-credentials' | 'server' | 'rejected';

const explanation: Readonly<Record<AnswerCode, string>> = {
  unauthorized: 'the token is missing, ended or revoked: sign in again',
  forbidden: 'the user may not do this: ask the owner of the app for a higher permission',
  'not-found': 'there is no such thing, or the user may not see it',
  conflict: 'it was changed meanwhile: read the newest state from `cause` and try again',
  'too-large': 'the request is over a limit of the server: send it in smaller parts',
  'rate-limited': 'too many requests: wait and try again',
  'wrong-credentials': 'the e-mail or the password is wrong',
  server: 'the server failed: try again later',
  rejected: 'the server does not take this request: check `serverUrl` and the arguments',
};

/** The error for an answer that is not a success. The server's own words come first, where it gave some. */
export function answerError(status: number, url: string, body: unknown): SdkError {
  const { error, message } = (body ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  const known = (codeOfStatus as Readonly<Record<number, AnswerCode>>)[status];
  // A 401 may also be about a password that goes with the call; the token is then a good one.
  const code =
    error === 'wrong-credentials' ? error : (known ?? (status >= 500 && status < 600 ? 'server' : 'rejected'));
  const text =
    typeof message === 'string' && message !== '' ? message : `The platform answered ${status}: ${explanation[code]}.`;
  return new SdkError(code, text, { status, url, cause: body });
}
