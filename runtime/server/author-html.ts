import type { Alias } from '../contract/define-widget.js';
import { wordsOf } from '../html/words-of.js';
import { knownTags } from './find-tags.js';
import type { Wanted } from './find-tags.js';

const isCustom: Wanted = (name) => name.includes('-');

/** Names of the custom elements in HTML, the outermost ones. */
export const innerTags = (html: string): readonly string[] => knownTags(html, isCustom).map(({ name }) => name);

/**
 * What an author wrote inside a tag. Existing pages are served with what their own scripts have rendered into their tags: it goes, and what
 * the alias keeps stays.
 */
export function authorHtml(html: string, alias: Alias | undefined): string {
  if (!alias) return html;
  if (alias.keeps === 'text') return wordsOf(html.replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, ''));
  if (alias.keeps === 'tags')
    return knownTags(html, isCustom)
      .map(({ start, end }) => html.slice(start, end))
      .join('');
  if (alias.keeps === 'tag names')
    return knownTags(html, isCustom)
      .map(({ name }) => `<${name}></${name}>`)
      .join('');
  return '';
}
