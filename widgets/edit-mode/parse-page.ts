/** A page of the site that was fetched, and the styles that stand in it. */
export interface ParsedPage {
  readonly page: Document;
  readonly css: string;
  /** Files of the browser's build that the styles hold. */
  readonly files: readonly string[];
}

const style = /<style data-gh-css="([^"]*)">([\s\S]*?)<\/style>/;

/**
 * Parses a page of the site. Its styles are taken out before: the policy of the page that is open allows its own styles and no others, and a
 * parsed page is held to it.
 */
export function parsePage(html: string): ParsedPage {
  const [whole = '', files = '', css = ''] = style.exec(html) ?? [];
  const rest = whole === '' ? html : html.replace(whole, () => '');
  return {
    page: new DOMParser().parseFromString(rest, 'text/html'),
    css: css.replaceAll('<\\/', '</'),
    files: files.split(' ').filter(Boolean),
  };
}
