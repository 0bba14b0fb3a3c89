/** Knows how long ago the rights of all connections were found to be good. */
export interface RightsWatch {
  /** Checks them, unless a check is still under way. */
  check(): void;
  /** Time since the last check that went well was begun, ms. The machine's own time: the clock may be set. */
  readonly uncheckedFor: number;
}

/** Makes the watch over a check, which rejects when it could not be done. */
export function createRightsWatch(check: () => Promise<void>, onFailure: (error: unknown) => void): RightsWatch {
  let checkedAt = performance.now();
  let running = false;

  async function run(): Promise<void> {
    const began = performance.now();
    running = true;
    try {
      await check();
      checkedAt = began;
    } catch (error) {
      onFailure(error);
    } finally {
      running = false;
    }
  }

  return {
    check: () => void (running || run()),
    get uncheckedFor() {
      return performance.now() - checkedAt;
    },
  };
}
