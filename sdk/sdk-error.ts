/**
 * The closed list of reasons for which a call of the SDK can fail.
 *
 * | code | meaning |
 * |---|---|
 * | `bad-argument` | the caller passed something of the wrong shape; nothing was sent |
 * | `aborted` | the caller's signal was aborted |
 * | `timeout` | the configured timeout, or a timeout signal, ended the call before the answer was complete (408) |
 * | `network` | no answer: connection refused, reset, offline, blocked |
 * | `redirected` | the answer leads elsewhere (300 to 399), as that of a proxy or a login page; the SDK does not follow it |
 * | `portal` | a web page came in place of the platform's JSON, as a Wi-Fi login sends it (200 or 511) |
 * | `gateway` | a proxy, a firewall or another web server answered, not the platform (any failure status) |
 * | `malformed` | an answer arrived that is not what the call promises |
 * | `unauthorized` | no valid token and no way to get one (401) |
 * | `wrong-credentials` | the e-mail or the password is wrong (401 of a login; 711 and 712 of older platforms) |
 * | `second-factor` | the account has a second factor, and its code is missing or wrong (403) |
 * | `forbidden` | the user may not do this (403) |
 * | `not-found` | the object does not exist, or the user may not know of it (404) |
 * | `conflict` | the object has changed since it was read (409); `cause` holds the server's answer with the newest state |
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
  'redirected',
  'portal',
  'gateway',
  'malformed',
  'unauthorized',
  'wrong-credentials',
  'second-factor',
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

/** Codes that mean: the platform did not get the request, or its answer did not come. */
export const unreachedCodes: ReadonlySet<SdkErrorCode> = new Set(['network', 'redirected', 'portal', 'gateway']);

/** A value that was refused. */
export interface RefusedField {
  /** Name of the argument or of the form field, where the value has one. */
  readonly name?: string | undefined;
  /** Field of the app that the value was for. */
  readonly field_id?: number | undefined;
  /** Data type that the value was given with. */
  readonly data_type?: string | undefined;
  /** Place of the item in the list that the call was given, from 0. */
  readonly item?: number | undefined;
}

/** Details of an error in addition to its code and message. */
export interface SdkErrorDetails {
  /** HTTP status of the answer, where there was one. */
  readonly status?: number | undefined;
  /** Address of the request without its query, so that no token can leak. */
  readonly url?: string | undefined;
  /** The cause: another error, or the parsed body of the server's refusal. */
  readonly cause?: unknown;
  /** Milliseconds that the server asked to wait (`Retry-After`). */
  readonly retryAfter?: number | undefined;
  /** The values that were refused. */
  readonly fields?: readonly RefusedField[] | undefined;
}

const retryableCodes: ReadonlySet<SdkErrorCode> = new Set([...unreachedCodes, 'timeout', 'rate-limited', 'server']);

/**
 * The one error class of the SDK: every rejected promise and every thrown error is one of these.
 *
 * @example
 * try { await client.documents.insert({ ...address, data }, { if_rev: 3 }); }
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
  /** Milliseconds that the server asked to wait before the next try, where it did. */
  readonly retryAfter: number | undefined;
  /** The values that were refused, where the refusal names them. */
  readonly fields: readonly RefusedField[] | undefined;

  /**
   * Makes the error of a call that failed.
   *
   * @param code - why it failed
   * @param message - what happened, why, and what to do
   * @param details - `status` and `url` of the answer, `cause`: another error or the server's answer, `retryAfter` in
   * ms, `fields`: the refused values
   */
  constructor(code: SdkErrorCode, message: string, details: SdkErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.url = details.url;
    this.retryable = retryableCodes.has(code);
    this.retryAfter = details.retryAfter;
    this.fields = details.fields;
  }
}

/** The error of a call whose signal was aborted: `timeout` if the signal ran out of time. */
export function abandonedCall(signal: AbortSignal | undefined, url?: string): SdkError {
  const cause: unknown = signal?.reason;
  return Object(cause).name === 'TimeoutError'
    ? new SdkError('timeout', 'The signal of the call has timed out.', { url, cause })
    : new SdkError('aborted', 'The signal of the call has aborted it.', { url, cause });
}
