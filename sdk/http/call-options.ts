/**
 * What every call of the client accepts besides its own arguments.
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
   * Milliseconds until the call rejects with `timeout`, whatever it takes: a login, repetitions, several requests. Default:
   * that of the client, which is none. What is no number, or more than timers can be (24 days), is no limit.
   */
  readonly timeout?: number | undefined;
}
