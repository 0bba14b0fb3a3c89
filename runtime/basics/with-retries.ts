/** Waits before the second and the third attempt, in milliseconds. */
const delays = [400, 1600];

/** Requests a file of ours up to three times: after a network error, the next attempt usually succeeds. */
export async function withRetries<T>(load: () => T | Promise<T>): Promise<T> {
  for (const delay of delays) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return load();
}
