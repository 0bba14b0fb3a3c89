import { htmlTokens } from '../../../runtime/html/html-tokens.js';

/** The smallest piece of a text that is kept or changed as a whole: a word with its formats, a sign, a picture, the border of a paragraph. */
export interface TextAtom {
  /** Its source, without the formats around it. */
  readonly source: string;
  /** Start tags of the formats around it, from the outside in. */
  readonly formats: readonly string[];
  /** Equal for equal atoms alone. */
  readonly key: string;
}

const inlineFormats: ReadonlySet<string> = new Set(
  'a b strong i em u s sub sup small span mark code bdi bdo'.split(' '),
);

const nameOf = (tag: string): string => /^<([a-z\d-]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';

const atom = (source: string, formats: readonly string[]): TextAtom => ({
  source,
  formats,
  key: [...formats, source].join('\n'),
});

/** Words of HTML source; a character that is written by name is one sign. */
const wordsOfSource = (source: string): string[] =>
  source.split(/(&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);)/i).flatMap((part, at) => (at % 2 ? [part] : splitWords(part)));

/** Atoms of sanitised HTML. Formats belong to each word in them, so whatever atoms are put together, no format is left open. */
export function htmlAtoms(html: string): readonly TextAtom[] {
  const atoms: TextAtom[] = [];
  let formats: readonly string[] = [];
  for (const { kind, name, start, end } of htmlTokens(html)) {
    const source = html.slice(start, end);
    if (kind === 'text') atoms.push(...wordsOfSource(source).map((word) => atom(word, formats)));
    else if (kind === 'other') continue;
    else if (!inlineFormats.has(name)) atoms.push(atom(source, formats));
    else if (kind === 'start') formats = [...formats, source];
    else {
      const at = formats.findLastIndex((format) => nameOf(format) === name);
      if (at >= 0) formats = formats.toSpliced(at, 1);
    }
  }
  return atoms;
}

/** Atoms of a text without markup. */
export const plainAtoms = (text: string): readonly TextAtom[] => splitWords(text).map((word) => atom(word, []));

/** An atom in one more format, outside of its own. */
export const inFormat = (tag: string, { source, formats }: TextAtom): TextAtom => atom(source, [tag, ...formats]);

/** An atom that leads nowhere: what is shown to be compared is not to be followed. */
export const withoutLink = ({ source, formats }: TextAtom): TextAtom =>
  atom(
    source,
    formats.filter((format) => nameOf(format) !== 'a'),
  );

/** Puts atoms together: formats that neighbours share are written once. Borders of paragraphs are written as they are. */
export function sourceOf(atoms: readonly TextAtom[]): string {
  let source = '';
  let open: readonly string[] = [];
  const turnTo = (formats: readonly string[]) => {
    let same = 0;
    while (same < open.length && open[same] === formats[same]) same += 1;
    for (const format of open.slice(same).toReversed()) source += `</${nameOf(format)}>`;
    source += formats.slice(same).join('');
    open = formats;
  };
  for (const { source: own, formats } of atoms) {
    turnTo(formats);
    source += own;
  }
  turnTo([]);
  return source;
}

/** Words, spaces and single signs: put together they are the text. */
export const splitWords = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*|./gsu) ?? [];
