/**
 * Options that every call of the client accepts in addition to its own arguments.
 *
 * Any call can reject with `network`, `timeout`, `aborted`, `closed`, `unauthorized`, `rate-limited`, `server` and
 * `rejected`, and with `malformed` if another server answered. A call lists only further codes that callers may want to
 * handle.
 *
 * @example
 * await client.apps.get(7, { signal: AbortSignal.any([leaving, cancelled]), timeout: 10_000 });
 */
export interface CallOptions {
  /** Abandons the call: its promise rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds until the call rejects with `timeout`, including logins, repetitions and several requests. Default:
   * that of the client, which is none. Values that are not numbers or exceed the maximum of timers (24 days) mean no
   * limit.
   */
  readonly timeout?: number | undefined;
}
