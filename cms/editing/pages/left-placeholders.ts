import { plainText } from '../../../widgets/shared/plain-text.js';
import type { PageDocument, PageKind } from '../../definition/site-definition.js';

/** A text of a page that still says what is to be written there. */
export interface Placeholder {
  /** Its edit id: `process.items.0.title`. */
  readonly id: string;
  /** What is written there. */
  readonly text: string;
}

/** Texts of a page. */
interface Found {
  readonly steps: readonly string[];
  /** Its way without the numbers of entries, which may have been moved: `process.items.title`. */
  readonly place: string;
  readonly text: string;
}

const blockEnd = /<\/(?:p|h[1-6]|li|td|th|dt|dd|blockquote|figcaption)>|<br\s*\/?>/i;

/** Texts of more than one word, each paragraph of its own; what belongs to a picture is none. */
function* textsIn(value: unknown, steps: readonly string[] = []): Generator<Found> {
  if (typeof value === 'string') {
    const place = steps.filter((step) => !/^\d+$/.test(step)).join('.');
    for (const part of value.split(blockEnd)) {
      const text = plainText(part).replace(/\s+/g, ' ');
      if (text.includes(' ')) yield { steps, place, text };
    }
    return;
  }
  if (typeof value !== 'object' || value === null || 'src' in value) return;
  for (const [step, inner] of Object.entries(value)) yield* textsIn(inner, [...steps, step]);
}

const isFilled = (text: string): boolean => /\{\w+\}/.test(text);

const isWithin = (place: string, whole: string): boolean => place === whole || place.startsWith(`${whole}.`);

/**
 * Texts of a page that are still those of the kind that it was made of, in whatever language the kind had them; in the order of the page's document.
 *
 * @param kinds that the page may have been made of
 */
export function leftPlaceholders(document: unknown, kinds: readonly PageKind[]): readonly Placeholder[] {
  const known = new Set<string>();
  for (const { documents, finished = [] } of kinds)
    for (const own of Object.values<PageDocument>(documents))
      for (const { place, text } of textsIn(own))
        if (!isFilled(text) && !finished.some((whole) => isWithin(place, whole))) known.add(`${place} ${text}`);
  return [...textsIn(document)]
    .filter(({ place, text }) => known.has(`${place} ${text}`))
    .map(({ steps, text }) => ({ id: steps.join('.'), text }));
}
