import { escapeHtml } from './escape-html.js';
import { knownTags } from './find-tags.js';
import type { Wanted } from './find-tags.js';

/** Whatever host and release it comes from. */
const isRuntime: Wanted = (name, { src = '' }) => name === 'script' && /(?:^|\/)runtime\.js(?:[?#]|$)/.test(src);

/**
 * The tag that loads the runtime; empty where nobody asked for it, and where the page has one.
 *
 * @param aliased True for a page with tags of existing pages, which the runtime defines where it is told so.
 */
export function runtimeScript(html: string, address: string | undefined, aliased: boolean): string {
  if (address === undefined || knownTags(html, isRuntime).length > 0) return '';
  return `<script type="module" src="${escapeHtml(address)}"${aliased ? ' data-legacy-tags' : ''}></script>\n`;
}
