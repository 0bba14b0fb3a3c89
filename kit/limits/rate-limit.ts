/** How often something may be done. */
export interface Rate {
  readonly count: number;
  /** Milliseconds. */
  readonly window: number;
}

/**
 * Counts one more of `key`, unless that would be more than the rate allows.
 *
 * @returns Seconds until it will be allowed, else 0.
 */
export type RateLimit = (key: string, rate: Rate) => Promise<number>;
