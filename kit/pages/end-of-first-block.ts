import { htmlTokens } from '../../runtime/html/html-tokens.js';

/**
 * Offset behind the first block of a page's `<main>`. Most windows show no more than that at first.
 *
 * @param html page as it was rendered
 * @returns -1 for a page without such a block
 * @example endOfFirstBlock('<main><gh-banner></gh-banner><p></p></main>') // 29
 */
export function endOfFirstBlock(html: string): number {
  const main = html.search(/<main\b/i);
  if (main < 0) return -1;
  let first = '';
  let depth = 0;
  for (const { kind, name, end } of htmlTokens(html.slice(main))) {
    if (kind === 'end' && name === 'main') break;
    if (kind === 'start' && first === '' && name.startsWith('gh-')) first = name;
    if (first === '' || name !== first) continue;
    depth += kind === 'start' ? 1 : -1;
    if (depth === 0) return main + end;
  }
  return -1;
}
