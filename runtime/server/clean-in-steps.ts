import { judgeHtml } from '../html/html-limits.js';
import type { SafeHtml } from '../html/safe-html.js';
import { wordsOf } from '../html/words-of.js';

/**
 * Cleans a text piece by piece and yields the work of each, so that whoever runs it may let others have their turn in between. A text
 * beyond the limits, or one that the sanitiser fails on, becomes its words without markup.
 */
export function* cleanInSteps(html: string, sanitize: (piece: string) => string): Generator<number, SafeHtml> {
  const verdict = judgeHtml(html);
  if ('exceeds' in verdict) return wordsOf(html);
  let clean = '';
  for (const { start, end, work } of verdict.pieces) {
    try {
      clean += sanitize(html.slice(start, end));
    } catch {
      return wordsOf(html);
    }
    yield work;
  }
  return clean as SafeHtml;
}
