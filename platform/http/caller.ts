/** The caller. Without an address the call comes from this process: limits per address do not apply to it. */
export interface Caller {
  readonly address?: string | undefined;
  /** The call was made on this very machine, by no proxy. */
  readonly isLocal?: boolean | undefined;
}
