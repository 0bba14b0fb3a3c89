import { endOfFirstBlock } from './end-of-first-block.js';
import { styleElement, type PageStyles } from './page-styles.js';
import { placeholderStyles, type FindPlaceholders } from './picture-placeholders.js';

/** The blocks of a page that stand before the end of the first one in its `<main>`; all of them on a page without one. */
export function firstBlocks(html: string, tags: ReadonlySet<string>): ReadonlySet<string> {
  const end = endOfFirstBlock(html);
  if (end < 0) return tags;
  const shown = new Set([...html.slice(0, end).matchAll(/<(gh-[a-z-]+)/g)].map(([, tag]) => tag));
  return new Set([...tags].filter((tag) => shown.has(tag)));
}

/**
 * Writes the styles that a page needs only further down behind its first block, with the placeholders of the pictures there. Browsers paint the first
 * block before the rest of the page has come.
 *
 * @param html page with the styles of its first blocks in its head
 * @param later styles of its other blocks
 * @returns the page, and the text of each style element that it got here, for the page's policy
 */
export async function writeLaterStyles(
  html: string,
  later: PageStyles,
  find?: FindPlaceholders,
): Promise<{ readonly html: string; readonly styles: readonly string[] }> {
  const cut = later.files.length > 0 ? endOfFirstBlock(html) : html.length;
  const [above, below] = [html.slice(0, cut), html.slice(cut)];
  const placeholders = async (part: string): Promise<string> => (find ? placeholderStyles(part, find) : '');
  const [first, rest] = await Promise.all([placeholders(above), placeholders(below)]);
  const css = [later.css, rest].filter(Boolean).join('\n');
  const head = first && `<style>${first}</style>\n`;
  return {
    html: above.replace('</head>', () => `${head}</head>`) + (css && styleElement({ ...later, css })) + below,
    styles: [first, css].filter(Boolean),
  };
}
