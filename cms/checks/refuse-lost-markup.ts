import { exceedsLimits, htmlLimits, type HtmlLimit } from '../../runtime/html/html-limits.js';
import type { DocumentStates } from '../storage/document-states.js';
import { WriteRefusal } from '../storage/write-refusal.js';

/** Characters of a text without markup. */
const longestPlainText = 10_000;

const limits: Readonly<Record<HtmlLimit, string>> = {
  length: `is longer than ${htmlLimits.length} characters`,
  depth: `nests more than ${htmlLimits.depth} elements`,
  elements: `has more than ${htmlLimits.elements} elements`,
  elementsTogether: `has more than ${htmlLimits.elementsTogether} elements in one paragraph, list or table`,
};

interface StoredText {
  /** Way down from the document, with dots. */
  readonly path: string;
  readonly html: string;
}

/** All texts of a document. */
function textsOf(value: unknown, path = ''): readonly StoredText[] {
  if (typeof value === 'string') return [{ path, html: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsOf(below, path === '' ? key : `${path}.${key}`));
}

const hasMarkup = ({ html }: StoredText): boolean => html.includes('<');

/**
 * Refuses a text without markup that is longer than a plain text may be. One that was stored before the limit may stay, and become shorter.
 *
 * @throws PlatformError `too-large` that names the text and its length.
 */
export function refuseLongTexts({ before, now }: DocumentStates): void {
  const isLong = (text: StoredText) => text.html.length > longestPlainText && !hasMarkup(text);
  const long = textsOf(now).filter(isLong);
  if (long.length === 0) return;
  const former = new Map(textsOf(before).map(({ path, html }) => [path, html]));
  const known = new Set(former.values());
  for (const { path, html } of long)
    if (!known.has(html) && html.length > (former.get(path)?.length ?? 0))
      throw new WriteRefusal(
        'too-large',
        `The text "${path}" has ${html.length} characters, and a plain text has at most ${longestPlainText}. Nothing was saved. Shorten the text, or divide it into several.`,
      );
}

/**
 * Refuses a text whose markup no page would show, because it is too much to be sanitised. One that was stored before the limits may stay, and go.
 *
 * @throws PlatformError `too-large` that says where the text is, and what is too much.
 */
export function refuseLostMarkup({ before, now }: DocumentStates): void {
  const former = new Set(textsOf(before).map(({ html }) => html));
  for (const { path, html } of textsOf(now).filter(hasMarkup)) {
    if (former.has(html)) continue;
    const limit = exceedsLimits(html);
    if (limit)
      throw new WriteRefusal(
        'too-large',
        `The text "${path}" ${limits[limit]}, and a page would show it without its markup. Nothing was saved. Simplify the text, or divide it into several.`,
      );
  }
}
