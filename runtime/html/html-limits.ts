import { measureHtml } from './measure-html.js';
import type { HtmlPiece } from './measure-html.js';
import { sanitizeConfig } from './sanitize-policy.js';

/**
 * What a stored text may be, at most, to be sanitised. A parser's time grows with length, nesting and number of elements together, and
 * the server's one thread serves everybody: a page must not be able to hold it for longer than 50 ms at a time.
 */
export const htmlLimits = {
  /** Characters of source; an article of 20,000 words has about 150,000. */
  length: 200_000,
  /** Elements inside one another; a link in a list in a table of an article is about 10 deep. */
  depth: 30,
  /** Elements in all, in the measure of `measureHtml`: about 0.05 ms each over jsdom. An article of 10,000 words has about 2,000. */
  elements: 6_000,
  /** Elements of the largest paragraph, list or table, which has to be sanitised in one pass. */
  elementsTogether: 500,
} as const;

/** The limit that a text exceeds. */
export type HtmlLimit = keyof typeof htmlLimits;

const allowed: ReadonlySet<string> = new Set(sanitizeConfig.ALLOWED_TAGS);

export type HtmlVerdict = { readonly exceeds: HtmlLimit } | { readonly pieces: readonly HtmlPiece[] };

/** Holds a text against the limits; one within them comes with the pieces that it may be sanitised in. */
export function judgeHtml(html: string): HtmlVerdict {
  if (html.length > htmlLimits.length) return { exceeds: 'length' };
  const { depth, work, pieces } = measureHtml(html, (name) => allowed.has(name), htmlLimits.depth);
  if (depth > htmlLimits.depth) return { exceeds: 'depth' };
  if (work > htmlLimits.elements) return { exceeds: 'elements' };
  return pieces.some((piece) => piece.work > htmlLimits.elementsTogether)
    ? { exceeds: 'elementsTogether' }
    : { pieces };
}

/**
 * The limit that a text exceeds; `undefined` for one that may be stored. A text that exceeds one is shown without its markup, so it
 * must be refused before it is saved.
 *
 * @example exceedsLimits('<b>'.repeat(4000)); // 'depth'
 */
export function exceedsLimits(html: string): HtmlLimit | undefined {
  const verdict = judgeHtml(html);
  return 'exceeds' in verdict ? verdict.exceeds : undefined;
}
