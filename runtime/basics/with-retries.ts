/** Waits before the second and the third attempt, in milliseconds. */
const delays = [400, 1600];

/** Asks for a file of ours up to three times: what the network drops once it usually brings the next time. */
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
