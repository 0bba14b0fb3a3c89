import { knownTags, type Wanted } from '../../runtime/server/find-tags.js';

/** Legacy tags whose blocks keep links of the HTML that is in them. */
export const shellTags = ['header-component', 'footer-component'] as const;

const isShell: Wanted = (name) => (shellTags as readonly string[]).includes(name);

/** HTML of a component without the expressions that only its script can fill in. */
const withoutExpressions = (html: string): string => html.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '');

/**
 * A page source with the site's own header and footer in their tags, as the legacy scripts write them there. A tag that has content keeps it.
 *
 * @param html source of the page
 * @param components HTML of the site's own components by their tags
 */
export function fillComponents(html: string, components: ReadonlyMap<string, string>): string {
  let filled = '';
  let from = 0;
  for (const { name, openEnd, innerEnd } of knownTags(html, isShell)) {
    if (html.slice(openEnd, innerEnd).trim() !== '') continue;
    filled += html.slice(from, openEnd) + withoutExpressions(components.get(name) ?? '');
    from = innerEnd;
  }
  return filled + html.slice(from);
}
