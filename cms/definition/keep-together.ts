/** Words of a language that no line ends with. */
export interface ShortWords {
  /** Prepositions, conjunctions and particles of one letter, in one text: `авзі`; empty where they hang in titles alone. */
  readonly letters: string;
  /** Longer ones of the same kinds: in large letters they hang at the end of a line too, so titles keep them. */
  readonly inTitles: readonly string[];
}

const noBreak = '\u00A0';
const noBreakHyphen = '\u2011';

/** Number and unit. A unit must not be the beginning of a word. */
const units = [
  ...[
    'mm',
    'cm',
    'm',
    'km',
    'm²',
    'kg',
    'g',
    'px',
    'K',
    'KB',
    'MB',
    'GB',
    'h',
    's',
    'min',
    'a\\.m\\.',
    'p\\.m\\.',
    'GHz',
    'W',
    'lux',
  ],
  ...[
    'мм',
    'см',
    'м',
    'км',
    'м²',
    'кг',
    'г',
    'пікселів',
    'КБ',
    'МБ',
    'ГБ',
    'год',
    'хв',
    'с',
    'сек',
    'Вт',
    'грн',
    'лк',
    'тис\\.',
    'млн',
  ],
  ...['%', '\\$', '€', '£', '₴', '°C'],
].join('|');
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** Thousands, but not the groups of a phone number, which begins with a plus or a bracket. */
const insideNumber = /(?<![+(][\d ()-]*)(?<=(?<!\d)\d{1,3}) (?=\d{3}(?!\d))/gu;

const beforeDash = / (?=[–—](?:\s|$))/gu;

const wordStart = "(?<![\\p{L}\\d’'-])";
const afterLetter = ({ letters }: ShortWords) => new RegExp(`(?<=${wordStart}[${letters}]) (?=\\S|$)`, 'giu');
const afterWord = ({ inTitles }: ShortWords) =>
  new RegExp(`(?<=${wordStart}(?:${inTitles.join('|')})) (?=\\S|$)`, 'giu');

/** The two halves of a British postcode. */
const insidePostcode = /(?<=(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}(?![\p{L}\d]))/gu;

/** Its hyphen would end a line after one letter. */
const insideMail = /(?<=(?<![\p{L}\d-])e)-(?=mail)/giu;

const inWords = (words: string, short: ShortWords | undefined): string => {
  const kept = [beforeUnit, insideNumber, insidePostcode, beforeDash].reduce(
    (text, place) => text.replace(place, noBreak),
    words.replace(insideMail, noBreakHyphen),
  );
  return short ? kept.replace(afterLetter(short), noBreak) : kept;
};

/** The same for a title, whose lines are short and large. */
const inTitle = (words: string, short: ShortWords | undefined): string => {
  const kept = inWords(words, short);
  return short ? kept.replace(afterWord(short), noBreak) : kept;
};

const isHeading = (html: string): boolean => /^<h[1-6][\s>]/i.test(html);

const eachText = (html: string, keep: typeof inWords, short: ShortWords | undefined): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, index) => (index % 2 === 1 ? part : keep(part, short)))
    .join('');

/**
 * Sets no-break spaces so that a line never ends at a bad place. Bad places: between a number and its unit, inside a number or a postcode.
 * Also: before a dash, inside 'e-mail', and after a short word of the language. In headings, a longer word counts as short too. Tags and their attributes stay as
 * they are.
 *
 * @param html Text, also with markup.
 * @param short Short words of its language; absent: the language has none.
 * @example keepTogether('Кадр о 8 год – і в 4К', ukrainianShortWords) // with no-break spaces after «о», «8», «год», «і» and «в»
 */
export const keepTogether = (html: string, short?: ShortWords): string =>
  html
    .split(/(<h[1-6][\s>].*?<\/h[1-6]>)/is)
    .map((part) => eachText(part, isHeading(part) ? inTitle : inWords, short))
    .join('');

/** Values that visitors do not read as running text: addresses, names, texts for search engines and screen readers. */
const bare = new Set([
  'id',
  'src',
  'alt',
  'href',
  'link',
  'slug',
  'page',
  'popupId',
  'placement',
  'picture',
  'postalCode',
]);

/** The same for all texts of a document; its titles keep the longer ones of the short words too. */
export function keepDocumentTogether(content: unknown, short?: ShortWords): unknown {
  if (typeof content === 'string') return keepTogether(content, short);
  if (Array.isArray(content)) return content.map((entry: unknown) => keepDocumentTogether(entry, short));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([key, value]) => {
      if (bare.has(key)) return [key, value];
      if (key === 'title' && typeof value === 'string') return [key, eachText(value, inTitle, short)];
      return [key, keepDocumentTogether(value, short)];
    }),
  );
}
