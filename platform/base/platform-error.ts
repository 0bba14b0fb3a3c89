/**
 * The closed list of reasons for which the platform can refuse. The first group ends the start, the second is answered over HTTP.
 *
 * | code | status | meaning |
 * |---|---|---|
 * | `storage-in-use` | | another process holds the data folder |
 * | `storage-unwritable` | | the data folder cannot be created or written |
 * | `storage-damaged` | | the database in the folder cannot be opened |
 * | `storage-unreachable` | 503 | no PostgreSQL, or no bucket for files, answers at the given address |
 * | `closed` | 503 | the platform is closing or closed |
 * | `bad-argument` | 400 | a field is missing, or has the wrong shape |
 * | `unauthorized` | 401 | no token, or one that is unknown or has ended |
 * | `wrong-credentials` | 401 | the e-mail, the password or the key is wrong |
 * | `second-factor` | 403 | the account has a second factor, and its code is missing or wrong |
 * | `forbidden` | 403 | the user may see the thing, but not do this with it |
 * | `over-quota` | 403 | the account that owns the thing holds as much as it may |
 * | `not-found` | 404 | the thing does not exist, or the user may not know of it |
 * | `method-not-allowed` | 405 | the address takes another method |
 * | `timeout` | 408 | the body did not arrive in time |
 * | `conflict` | 409 | the thing has changed since it was read, or exists already |
 * | `too-large` | 413 | the request is over a limit |
 * | `unsupported-type` | 415 | the body or the picture is of a kind that is not taken |
 * | `rate-limited` | 429 | too many requests; `Retry-After` says how long to wait |
 * | `storage-full` | 507 | the disk of the server is full |
 * | `server` | 500 | the platform failed; its log says why |
 */
export const platformErrorStatus = {
  'storage-in-use': undefined,
  'storage-unwritable': undefined,
  'storage-damaged': undefined,
  'storage-unreachable': 503,
  closed: 503,
  'bad-argument': 400,
  unauthorized: 401,
  'wrong-credentials': 401,
  'second-factor': 403,
  forbidden: 403,
  'over-quota': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  timeout: 408,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  'rate-limited': 429,
  'storage-full': 507,
  server: 500,
} as const;

export type PlatformErrorCode = keyof typeof platformErrorStatus;

export interface PlatformErrorDetails {
  readonly cause?: unknown;
  /** Further keys of the answer's JSON, for example the newest `document` of a conflict. */
  readonly answer?: Readonly<Record<string, unknown>>;
  /** Seconds after which the same request may be made again. */
  readonly retryAfter?: number;
}

/** The one error class of the platform. Its message says what happened, why, and what to do; it is safe to show to the caller. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError';
  readonly code: PlatformErrorCode;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(code: PlatformErrorCode, message: string, details: PlatformErrorDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.answer = details.answer ?? {};
    this.retryAfter = details.retryAfter;
  }

  /** HTTP status of this refusal; errors of the start that reach a caller all the same are failures of the server. */
  get status(): number {
    return platformErrorStatus[this.code] ?? 500;
  }
}
