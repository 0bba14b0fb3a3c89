/** What every call of the client accepts besides its own arguments. */
export interface CallOptions {
  /** Abandons the call: its promise rejects with `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call rejects with `timeout`; default: that of the client, which is none. */
  readonly timeout?: number | undefined;
}
