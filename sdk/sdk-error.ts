/**
 * The closed list of reasons for which a call of the SDK can fail.
 *
 * | code | meaning |
 * |---|---|
 * | `bad-argument` | the caller passed something of the wrong shape; nothing was sent |
 * | `aborted` | the caller's signal was aborted |
 * | `timeout` | the configured timeout passed before the answer was complete |
 * | `network` | no answer: connection refused, reset, offline, blocked |
 * | `malformed` | an answer arrived that is not what the call promises |
 * | `unauthorized` | no valid token and no way to get one (401) |
 * | `wrong-credentials` | the e-mail or the password is wrong (401 of a login; 711 and 712 of older platforms) |
 * | `forbidden` | the user may not do this (403) |
 * | `not-found` | there is no such thing, or the user may not know of it (404) |
 * | `conflict` | the thing has changed meanwhile (409); `cause` holds the server's answer with the newest state |
 * | `too-large` | the request is over a limit of the server (413) |
 * | `rate-limited` | too many requests (429) |
 * | `rejected` | any other status that is not a success |
 * | `server` | the server failed (500 and above) |
 * | `unsupported` | the environment lacks what this call needs (WebSocket, IndexedDB, Worker …) |
 * | `closed` | the client has been closed |
 */
export const sdkErrorCodes = [
  'bad-argument',
  'aborted',
  'timeout',
  'network',
  'malformed',
  'unauthorized',
  'wrong-credentials',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'rate-limited',
  'rejected',
  'server',
  'unsupported',
  'closed',
] as const;

/** One of {@link sdkErrorCodes}. */
export type SdkErrorCode = (typeof sdkErrorCodes)[number];

/** What an error carries besides its code and message. */
export interface SdkErrorDetails {
  /** HTTP status of the answer, where there was one. */
  readonly status?: number | undefined;
  /** Address of the request without its query, so that no token can leak. */
  readonly url?: string | undefined;
  /** What lies beneath: another error, or the parsed body of the server's refusal. */
  readonly cause?: unknown;
}

const retryableCodes: ReadonlySet<SdkErrorCode> = new Set(['network', 'timeout', 'rate-limited', 'server']);

/**
 * The one error class of the SDK: every rejected promise and every thrown error is one of these.
 *
 * @example
 * try { await client.documents.insert(document, { if_rev: 3 }); }
 * catch (error) { if (error instanceof SdkError && error.code === 'conflict') showNewest(error.cause); }
 */
export class SdkError extends Error {
  /** Always `SdkError`. */
  override readonly name = 'SdkError';
  /** Why the call failed, one of {@link sdkErrorCodes}. */
  readonly code: SdkErrorCode;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** Address of the request without its query, where there was one. */
  readonly url: string | undefined;
  /** True where the same call may succeed when it is made again later. */
  readonly retryable: boolean;

  /**
   * Makes the error of a call that failed.
   *
   * @param code - why it failed
   * @param message - what happened, why, and what to do
   * @param details - `status` and `url` of the answer, `cause`: what lies beneath
   */
  constructor(code: SdkErrorCode, message: string, details: SdkErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.url = details.url;
    this.retryable = retryableCodes.has(code);
  }
}
