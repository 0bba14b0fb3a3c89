/**
 * Size limits of a page document within which its page shows all of it. A block is rendered in one pass, about 0.03 ms
 * per value, and blocks its thread until then. Larger documents must not block a thread for seconds.
 */
export const documentLimits = {
  /** Characters of its JSON. An article of 20,000 words has about 150,000. */
  length: 1_000_000,
  /** Texts, numbers, lists and objects in it, whatever is inside of what. The studio's home page has 216, a table of 100 rows and 8 columns about 1,000. */
  values: 5_000,
} as const;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** How many values some data are, counted to the first that is too many. */
export function countValues(data: unknown, most: number = documentLimits.values): number {
  let count = 1;
  if (isBranch(data))
    for (const value of Object.values(data)) {
      if (count > most) break;
      count += countValues(value, most - count);
    }
  return count;
}

/**
 * As much of a document's data as its page shows: lists and objects end where they would be too many values. Data within the limit are answered
 * as they are.
 *
 * @example shownPart({ faq: listOf10000 }).faq.length; // less than 5,000
 */
export function shownPart<T>(data: T): T {
  if (countValues(data) <= documentLimits.values) return data;
  let left = documentLimits.values;
  const part = (value: unknown): unknown => {
    left -= 1;
    if (!isBranch(value)) return value;
    const kept: [string, unknown][] = [];
    for (const [key, inner] of Object.entries(value)) {
      if (left <= 0) break;
      kept.push([key, part(inner)]);
    }
    return Array.isArray(value) ? kept.map(([, inner]) => inner) : Object.fromEntries(kept);
  };
  return part(data) as T;
}
