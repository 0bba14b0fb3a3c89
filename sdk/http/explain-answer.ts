import { SdkError } from '../sdk-error.js';
import type { RefusedField, SdkErrorCode } from '../sdk-error.js';

/** An answer that cannot be used. */
export interface FailedAnswer {
  readonly status: number;
  /** Address without its query. */
  readonly url: string;
  /** The answer as JSON; undefined where it is none. */
  readonly body?: unknown;
  readonly text?: string;
  readonly headers?: Headers | undefined;
  /** Wall clock in ms since 1970. */
  readonly now?: number;
}

const codeOfStatus: Readonly<Record<number, SdkErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  409: 'conflict',
  413: 'too-large',
  429: 'rate-limited',
};

const explanation: Partial<Record<SdkErrorCode, string>> = {
  unauthorized: 'the token is missing, ended or revoked: sign in again',
  forbidden: 'the user may not do this: ask the owner of the app for a higher permission',
  'not-found': 'it does not exist, or the user may not see it',
  timeout: 'the request did not arrive in time: try again',
  conflict: 'it was changed since: read the newest state from `cause` and try again',
  'too-large': 'the request is over a limit of the server: send it in smaller parts',
  'rate-limited': 'too many requests: wait and try again',
  'wrong-credentials': 'the e-mail or the password is wrong',
  'second-factor': 'the code of the second factor is missing or wrong',
  server: 'the server failed: try again later',
  rejected: 'the server does not take this request: check `serverUrl` and the arguments',
};

/** Answers that do not come from the platform. */
const foreign: Partial<Record<SdkErrorCode, string>> = {
  redirected: 'It leads to another address, which the SDK does not follow',
  portal: 'It is a web page, not JSON',
  gateway: 'A proxy, a firewall or another web server sent it',
};

/** The error for an answer that cannot be used, with what the answer says. */
export function explainAnswer(answer: FailedAnswer): SdkError {
  const { status, url, body, text = '', headers } = answer;
  const { error, message, fields } = Object(body) as Readonly<Record<string, unknown>>;
  const words = typeof message === 'string' && message !== '' ? message : undefined;
  const known = foreignCode(answer, error !== undefined || words !== undefined);
  // A 401 may also be about a password that goes with the call; the token is then a good one. A 403 may be about the second factor.
  const code = known ?? (error === 'wrong-credentials' || error === 'second-factor' ? error : codeOf(status));
  return new SdkError(code, words ?? wordsOf(code, status), {
    status,
    url,
    cause: status < 300 ? text : body,
    retryAfter: waitOf(headers?.get('retry-after') ?? '', answer.now),
    fields: Array.isArray(fields) ? (fields as readonly RefusedField[]) : undefined,
  });
}

function codeOf(status: number): SdkErrorCode {
  const otherwise = status >= 500 && status < 600 ? 'server' : 'rejected';
  return codeOfStatus[status] ?? (status >= 200 && status < 300 ? 'malformed' : otherwise);
}

function wordsOf(code: SdkErrorCode, status: number): string {
  if (code === 'malformed') return 'The answer is not JSON: it was cut off. Try again.';
  const from = foreign[code];
  return from
    ? `The answer with status ${status} is not the platform's. ${from}. Check the network and \`serverUrl\`, and try again.`
    : `The platform answered ${status}: ${explanation[code]}.`;
}

/** The code of an answer of something else than the platform. Older platforms send plain text and JSON as `text/html`. */
function foreignCode({ status, body, text = '', headers }: FailedAnswer, isSaid: boolean): SdkErrorCode | undefined {
  const isGood = status >= 200 && status < 300;
  // Browsers hide the status of a redirect.
  if (status === 0 || (status >= 300 && status < 400)) return 'redirected';
  const isHtml = isGood && text.trim() !== '' && /html/i.test(headers?.get('content-type') ?? '');
  const isPage = body === undefined && (isHtml || /^\s*</.test(text));
  if (status === 511 || (isPage && isGood)) return 'portal';
  const isGateway = status === 502 || status === 503 || status === 504;
  return isPage || status === 407 || (isGateway && !isSaid) ? 'gateway' : undefined;
}

/** Milliseconds that the server asks to wait, in seconds or until a date. */
function waitOf(wait: string, now = 0): number | undefined {
  const milliseconds = /^\d+$/.test(wait) ? Number(wait) * 1000 : Math.max(0, Date.parse(wait) - now);
  return milliseconds >= 0 ? milliseconds : undefined;
}
