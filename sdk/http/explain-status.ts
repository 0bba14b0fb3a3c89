import type { SdkErrorCode } from '../sdk-error.js';

const explanation = {
  unauthorized: 'the token is missing, ended or revoked: sign in again',
  forbidden: 'the user may not do this: ask the owner of the app for a higher permission',
  'not-found': 'there is no such thing, or the user may not see it',
  conflict: 'it was changed meanwhile: read the newest state from `cause` and try again',
  'too-large': 'the request is over a limit of the server: send it in smaller parts',
  'rate-limited': 'too many requests: wait and try again',
  'wrong-credentials': 'the e-mail or the password is wrong',
  server: 'the server failed: try again later',
  rejected: 'the server does not take this request: check `serverUrl` and the arguments',
} as const satisfies Partial<Record<SdkErrorCode, string>>;

/** The codes that an answer can lead to. */
export type AnswerCode = keyof typeof explanation;

/** What is said of an answer that says nothing itself. */
export function explainStatus(status: number, code: AnswerCode): string {
  return `The platform answered ${status}: ${explanation[code]}.`;
}
