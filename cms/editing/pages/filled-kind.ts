import { escapeHtml } from '../../../runtime/server/escape-html.js';
import { withItemIds } from '../../definition/item-ids.js';
import type { PageDocument } from '../../definition/site-definition.js';

interface NewPage {
  readonly title: string;
  /** The page's path: entries of lists get identities made of it. */
  readonly path: string;
  /** Day of its making: `2026-03-01`. */
  readonly today: string;
}

const fill = (value: unknown, words: Readonly<Record<string, string>>): unknown => {
  if (typeof value === 'string')
    return value.replace(/\{(\w+)\}/g, (token, name: string) =>
      Object.hasOwn(words, name) ? (words[name] as string) : token,
    );
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner, words)]));
};

/**
 * The document of a new page from that of its kind: `{title}` is the page's title in a text with markup, `{name}` the same in a text without,
 * `{today}` its day. Everything else says what is to be written there.
 */
export const filledKind = (document: PageDocument, { title, path, today }: NewPage): PageDocument =>
  withItemIds(fill(document, { title: escapeHtml(title), name: title, today }), path) as PageDocument;
