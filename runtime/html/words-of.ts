import { htmlTokens } from './html-tokens.js';
import type { SafeHtml } from './safe-html.js';

/** The words of HTML that cannot be sanitised (now, or at all): every text of it, and nothing that a parser would take for markup. */
export function wordsOf(html: string): SafeHtml {
  let words = '';
  for (const { kind, start, end } of htmlTokens(html)) if (kind === 'text') words += html.slice(start, end);
  return words.replaceAll('<', '&lt;') as SafeHtml;
}
