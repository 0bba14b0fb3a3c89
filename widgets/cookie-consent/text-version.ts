/** Odd numbers from which the two halves of a version begin, and what each step multiplies by (FNV-1a). */
const beginnings = [0x811c9dc5, 0x9747b28d];
const factor = 0x01000193;

/**
 * Version of the question, by its text alone: the same words have the same version on every server and in every
 * browser, and other words another one.
 *
 * @param words All texts of the question, in their order.
 * @returns Some 13 characters of base 36.
 */
export function textVersion(words: readonly string[]): string {
  const text = words.join('\n');
  return beginnings
    .map((beginning) => {
      let hash = beginning;
      for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), factor);
      return (hash >>> 0).toString(36);
    })
    .join('');
}
