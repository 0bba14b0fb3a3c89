import { escapeHtml } from './escape-html.js';
import { knownTags } from './find-tags.js';
import type { Wanted } from './find-tags.js';

/** Whatever host and release it comes from. */
const isRuntime: Wanted = (name, { src = '' }) => name === 'script' && /(?:^|\/)runtime\.js(?:[?#]|$)/.test(src);

/**
 * The tag that loads the runtime; empty if not requested, or if the page has one.
 *
 * @param aliased True for a page with legacy tags, which the runtime then defines.
 */
export function runtimeScript(html: string, address: string | undefined, aliased: boolean): string {
  if (address === undefined || knownTags(html, isRuntime).length > 0) return '';
  return `<script type="module" src="${escapeHtml(address)}"${aliased ? ' data-legacy-tags' : ''}></script>\n`;
}
