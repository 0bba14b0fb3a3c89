import { Parser } from 'htmlparser2';
import { TextMemo } from '../../runtime/basics/text-memo.js';

/** Answers have room for the names of so many: proxies take headers of some kilobytes. */
const limit = 32;

/** Styles in attributes, which a policy can allow by their hashes. */
export interface StyleAttributes {
  /** Those that the policy of the page names. */
  readonly named: readonly string[];
  /** How many more there are. */
  readonly left: number;
}

/**
 * What elements of a template have in their attribute `style`, as far as it is on the page. What only the page has is none of the site's own
 * writing, and stays refused; what only the template has is old HTML inside of blocks.
 *
 * @param template the site's own HTML
 * @param page what was made of it
 */
export function styleAttributes(template: string, page: string): StyleAttributes {
  const written = memo.get(template) ?? stylesIn(template);
  memo.set(template, written);
  if (written.size === 0) return { named: [], left: 0 };
  const shown = [...stylesIn(page)].filter((style) => written.has(style));
  return { named: shown.slice(0, limit), left: Math.max(shown.length - limit, 0) };
}

/** Templates come again with each page that is made of them. */
const memo = new TextMemo<ReadonlySet<string>>({ entries: 200 });

function stylesIn(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  const parser = new Parser({
    onopentag: (_name, { style }) => {
      if (style) found.add(style);
    },
  });
  parser.end(html);
  return found;
}
