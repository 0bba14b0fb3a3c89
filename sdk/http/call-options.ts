/**
 * Options that every call of the client accepts in addition to its own arguments.
 *
 * Any call can reject with `network`, `timeout`, `aborted`, `closed`, `unauthorized`, `rate-limited`, `server` and
 * `rejected`, and with `malformed` where something else than the platform answered: what a call names beyond these is what
 * its callers may want to tell apart.
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
