import { wordsOf } from '../../runtime/html/words-of.js';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#39': "'",
};

/** Text of HTML as a reader sees it. */
export const plainText = (html: string): string =>
  wordsOf(html)
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .trim();
