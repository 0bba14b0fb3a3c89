import { wordsOf } from './words-of.js';

/** Headings of the second and third level: level, attributes, HTML inside. */
export const headingPattern = /<h([23])\b([^<>]*)>((?:(?!<\/?h[23]\b)[\s\S])*)<\/h\1>/gi;
const id = /\sid\s*=/i;
const knownId = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** Words as a part of an address: letters and digits of any alphabet, with dashes between. */
const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replace(/&[a-z\d#]+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * A text whose headings of the second and third level all have ids, so that its contents lead to them. Ids that are there stay.
 *
 * @param idFor Id for the words of a heading; empty for a heading that gets none. Default: small letters and digits with dashes between.
 * @example withHeadingIds('<h2>What it costs</h2>') // '<h2 id="what-it-costs">What it costs</h2>'
 */
export function withHeadingIds(html: string, idFor: (words: string) => string = slugOf): string {
  const taken = new Set([...html.matchAll(knownId)].map(([, double, single]) => double ?? single));
  return html.replaceAll(headingPattern, (whole, level: string, attributes: string, inner: string) => {
    const slug = idFor(wordsOf(inner));
    if (id.test(attributes) || slug === '') return whole;
    let name = slug;
    for (let copy = 2; taken.has(name); copy += 1) name = `${slug}-${copy}`;
    taken.add(name);
    return `<h${level}${attributes} id="${name}">${inner}</h${level}>`;
  });
}
