import { exceedsLimits, htmlLimits, type HtmlLimit } from '../../runtime/html-limits.js';
import { PlatformError } from '../platform/base/platform-error.js';
import type { DocumentStates } from './document-states.js';

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

/** Texts of a document that have markup; of others a page shows every word, however long they are. */
function markedUp(value: unknown, path = ''): readonly StoredText[] {
  if (typeof value === 'string') return value.includes('<') ? [{ path, html: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => markedUp(below, path === '' ? key : `${path}.${key}`));
}

/**
 * Refuses a text whose markup no page would show, because it is too much to be sanitised. One that was stored before the limits may stay, and go.
 *
 * @throws PlatformError `too-large` that says where the text is, and what is too much.
 */
export function refuseLostMarkup({ before, now }: DocumentStates): void {
  const former = new Set(markedUp(before).map(({ html }) => html));
  for (const { path, html } of markedUp(now)) {
    if (former.has(html)) continue;
    const limit = exceedsLimits(html);
    if (limit)
      throw new PlatformError(
        'too-large',
        `The text "${path}" ${limits[limit]}, and a page would show it without its markup. Nothing was saved. Simplify the text, or divide it into several.`,
      );
  }
}
