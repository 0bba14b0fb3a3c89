import { withHeadingIds } from '../../../runtime/html/heading-ids.js';
import { htmlTokens } from '../../../runtime/html/html-tokens.js';
import { htmlOfWords, wordsOfHtml } from '../../../runtime/html/html-words.js';
import { inlineHtml } from '../../../runtime/html/inline-html.js';
import { exceedsLimits, htmlLimits } from '../../../runtime/html/html-limits.js';
import type { SafeHtml } from '../../../runtime/html/safe-html.js';
import { wordsOf } from '../../../runtime/html/words-of.js';
import type { InPlaceKind } from './in-place-kind.js';

/**
 * HTML that the sanitiser writes anew. A text without tags it leaves as it is, with a no-break space where a page reads back `&nbsp;`: the page
 * would count as showing another text than the stored one.
 */
const toWriteAnew = (html: string): string => (html.includes('<') ? html : `${html}<!---->`);

const richText = (blocks: boolean): InPlaceKind => ({
  where: 'in place',
  editor: blocks ? 'blocks' : 'inline',
  content: ({ innerHTML }) => innerHTML,
  shown: (written, clean) => clean(written.innerHTML),
  html: (stored, clean) =>
    typeof stored === 'string' ? clean(toWriteAnew(blocks ? stored : inlineHtml(stored))) : undefined,
  value(edited, clean) {
    const content = blocks ? withHeadingIds(edited) : inlineHtml(edited);
    const limit = exceedsLimits(content);
    if (limit) return { problem: limit === 'length' ? 'tooLong' : 'tooComplex' };
    return { value: String(clean(content)) };
  },
});

/** A text with inline formats; one that was stored with paragraphs has lines. */
export const rich = richText(false);

/** A text of paragraphs, lists and headings. */
export const text = richText(true);

/** How the blocks show a plain text. */
const plainHtml = (words: string): SafeHtml => wordsOf(words.replaceAll('&', '&amp;'));

/** Writes blanks as one plain space. No-break spaces stay, as between a figure and its unit; beside a plain space the browser put them. */
const inOneLine = (content: string): string =>
  content.trim().replace(/\s+/g, (blanks) => (/[^\u00a0]/.test(blanks) ? ' ' : blanks));

/** The words of a plain text: nothing that looks like a tag, which no block would show, and no line break. */
function plainWords(content: string): string {
  const words = [...htmlTokens(content)].filter(({ kind }) => kind === 'text');
  return inOneLine(words.map(({ start, end }) => content.slice(start, end)).join(''));
}

/** A text without markup and line breaks. */
export const plain: InPlaceKind = {
  where: 'in place',
  editor: 'plain',
  content: ({ textContent }) => textContent ?? '',
  shown: (written) => plainHtml(written.textContent ?? ''),
  html: (stored) => (typeof stored === 'string' ? plainHtml(stored) : undefined),
  value(content) {
    const words = plainWords(content);
    return words.length > htmlLimits.length ? { problem: 'tooLong' } : { value: words };
  },
};

/** How the blocks show words that are stored as HTML: what looks like a tag was written to be read. */
const literalHtml = (words: string): SafeHtml => wordsOf(words.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** A text without markup that is stored as HTML, as under tags of existing pages. */
export const plainAsHtml: InPlaceKind = {
  where: 'in place',
  editor: 'plain',
  content: plain.content,
  shown: (written) => literalHtml(written.textContent ?? ''),
  html: (stored) => (typeof stored === 'string' ? literalHtml(wordsOfHtml(stored)) : undefined),
  value(content) {
    const value = htmlOfWords(inOneLine(content)).replaceAll('\u00a0', '&nbsp;');
    return value.length > htmlLimits.length ? { problem: 'tooLong' } : { value };
  },
};

/** What stands in a stored text for the number of its entry. */
const placeholder = '{{number}}';

/** Such a text that says the number of its entry: it is stored without it, so that it goes on counting. */
export const numberedAsHtml = (number: string): InPlaceKind => ({
  ...plainAsHtml,
  html: (stored, clean) =>
    plainAsHtml.html(typeof stored === 'string' ? stored.replaceAll(placeholder, number) : stored, clean),
  value: (content, clean) =>
    plainAsHtml.value(content.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'), placeholder), clean),
});

/** A number, written with a point or a comma. */
export const number: InPlaceKind = {
  where: 'in place',
  editor: 'plain',
  content: plain.content,
  shown: plain.shown,
  html: (stored) => (typeof stored === 'number' ? plainHtml(String(stored)) : undefined),
  value(content) {
    const words = plainWords(content).replace(/\s/g, '').replace(',', '.');
    return /^[+-]?\d+(?:\.\d+)?$/.test(words) ? { value: Number(words) } : { problem: 'noNumber' };
  },
};
