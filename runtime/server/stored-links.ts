import { wordsOfHtml } from '../html/html-words.js';
import type { StoredLink } from '../page/stored-link.js';
import { escapeHtml } from './escape-html.js';
import { knownTags, type Wanted } from './find-tags.js';

const isLink: Wanted = (name, { href }) => name === 'a' && href !== undefined;

/** The links of HTML, in their order; a link without words is called what its picture is. */
export const storedLinks = (html: string): readonly StoredLink[] =>
  knownTags(html, isLink).map(({ attributes, openEnd, innerEnd }) => {
    const inner = html.slice(openEnd, innerEnd);
    const name = attributes['aria-label'] ?? /\salt="([^"]*)"/.exec(inner)?.[1] ?? '';
    return {
      href: attributes['href'] ?? '',
      text: wordsOfHtml(inner).replace(/\s+/g, ' ').trim() || name.trim(),
      target: attributes['target'] ?? '',
      download: attributes['download'] !== undefined,
    };
  });

/** Links as a list; empty where there are none. */
export function linksHtml(links: readonly StoredLink[]): string {
  const items = links.map(({ href, text, target, download }) => {
    const place = target === '_blank' ? ' target="_blank" rel="noopener noreferrer"' : '';
    return `<li><a href="${escapeHtml(href)}"${place}${download ? ' download' : ''}>${escapeHtml(text)}</a></li>`;
  });
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
