/** A sentence on the length of a text, with its numbers: `{limit}`, `{count}` and `{over}`, the characters above the limit. */
export const withLengths = (sentence: string, count: number, limit: number): string =>
  sentence
    .replace('{limit}', String(limit))
    .replace('{count}', String(count))
    .replace('{over}', String(count - limit));
