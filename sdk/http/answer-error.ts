import { loadAnswers } from '../parts/load-answers.js';
import { SdkError } from '../sdk-error.js';
import type { AnswerCode } from './explain-status.js';

const codeOfStatus = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'too-large',
  429: 'rate-limited',
} as const satisfies Readonly<Record<number, AnswerCode>>;

/** The error for an answer that is not a success. The server's own words come first, where it gave some. */
export async function answerError(status: number, url: string, body: unknown): Promise<SdkError> {
  const { error, message } = (body ?? {}) as { readonly error?: unknown; readonly message?: unknown };
  const known = (codeOfStatus as Readonly<Record<number, AnswerCode>>)[status];
  // A 401 may also be about a password that goes with the call; the token is then a good one.
  const code =
    error === 'wrong-credentials' ? error : (known ?? (status >= 500 && status < 600 ? 'server' : 'rejected'));
  const text =
    typeof message === 'string' && message !== ''
      ? message
      : await loadAnswers().then(
          ({ explainStatus }) => explainStatus(status, code),
          () => `The platform answered ${status}.`,
        );
  return new SdkError(code, text, { status, url, cause: body });
}
