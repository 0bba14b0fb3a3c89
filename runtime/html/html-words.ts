import { htmlTokens } from './html-tokens.js';

/** Signs that HTML knows by a name without a semicolon, too, from U+00A0 on. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Further names that texts of pages have, each with its sign. */
const others =
  "apos' ensp\u2002 emsp\u2003 thinsp\u2009 zwnj\u200C zwj\u200D lrm\u200E rlm\u200F ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› euro€ numero№ trade™ larr← uarr↑ rarr→ darr↓ harr↔ minus− infin∞ asymp≈ ne≠ le≤ ge≥ check✓ star☆ starf★ hearts♥ percnt% excl! quest? comma, period. colon: semi; num# dollar$ lpar( rpar) plus+ equals= commat@ lowbar_ lbrace{ rbrace} lsqb[ rsqb] sol/ bsol\\ verbar| grave` ast*";

const bare = new Map([
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"' }),
  ...latin.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
]);

const named = new Map([
  ...bare,
  ...others.split(' ').map((entry) => {
    const [, name = '', sign = ''] = /^(\w+)(\W+)$/u.exec(entry) ?? [];
    return [name, sign] as const;
  }),
]);

/**
 * Characters that browsers decode for the numbers from 128 to 159: older pages have them from the code page of Windows.
 */
const windows = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** The sign of a number. */
function numbered(code: number): string {
  if (code >= 0x80 && code < 0xa0) return windows.charAt(code - 0x80);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
}

const entity = /&(?:#x([\da-f]+)|#(\d+)|([a-z]+\d*))(;|(?![=\da-z]))/gi;

/** The text of an attribute's source: what it writes by name or number is the sign itself. A name that HTML does not know stays. */
export const decoded = (source: string): string =>
  source.replace(entity, (written, hex?: string, decimal?: string, name = '', end?: string) => {
    if (hex) return numbered(Number.parseInt(hex, 16));
    if (decimal) return numbered(Number(decimal));
    return (end ? named : bare).get(name) ?? written;
  });

/**
 * The words that HTML shows in one line: a line break is a blank, other tags fall away, signs that are written by name are themselves.
 *
 * @example wordsOfHtml('400&nbsp;$<br>a <b>month</b>'); // '400 $ a month'
 */
export function wordsOfHtml(html: string): string {
  let words = '';
  for (const { kind, name, start, end } of htmlTokens(html)) {
    if (kind === 'text') words += decoded(html.slice(start, end));
    else if (name === 'br' && !/\s$/.test(words)) words += ' ';
  }
  return words;
}

/** HTML that shows a text as it is, also between the quotes of an attribute. */
export const htmlOfWords = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
