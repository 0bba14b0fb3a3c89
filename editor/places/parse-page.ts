/** A page of the site that was fetched, and the styles that stand in it. */
export interface ParsedPage {
  readonly page: Document;
  readonly css: string;
  /** Files of the browser's build that the styles hold. */
  readonly files: readonly string[];
}

const ofBlocks = /<style data-gh-css="([^"]*)">([\s\S]*?)<\/style>/g;
const anyStyle = /<style\b[^>]*>[\s\S]*?<\/style>/g;

/**
 * Parses a page of the site. The styles of its head and of its blocks are taken out before: the policy of the page that is open allows its own styles
 * and no others, and a parsed page is held to it. Those of placeholders differ as soon as pictures have changed places.
 */
export function parsePage(html: string): ParsedPage {
  const styles = [...html.matchAll(ofBlocks)];
  const [head = '', ...body] = html.replace(ofBlocks, '').split('</head>');
  const rest = [head.replace(anyStyle, ''), ...body].join('</head>');
  return {
    page: new DOMParser().parseFromString(rest, 'text/html'),
    css: styles.map(([, , css = '']) => css.replaceAll('<\\/', '</')).join('\n'),
    files: styles.flatMap(([, files = '']) => files.split(' ').filter(Boolean)),
  };
}

/**
 * Lets the browser forget a tree that is in no page: it keeps one, with its whole document, as long as sources of pictures in it ask for the width of
 * the window.
 */
export function releasePictures(tree: ParentNode): void {
  for (const source of tree.querySelectorAll('source')) source.remove();
}
