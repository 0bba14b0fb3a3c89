/**
 * Says once which tags of a page no block stands for, and why. The words are fetched for such a page alone; where they cannot be had, nothing
 * is said.
 */
export const tellOfStrangers = (tags: readonly string[]): Promise<void> =>
  import('./warn-of-strangers.js').then(
    (chunk) => chunk.warnOfStrangers(tags),
    () => undefined,
  );
