import { htmlTokens } from './html-tokens.js';
import type { HtmlToken } from './html-tokens.js';

/** A part of a text that can be sanitised on its own: no element reaches over its ends. */
export interface HtmlPiece {
  readonly start: number;
  readonly end: number;
  readonly work: number;
}

export interface HtmlMeasure {
  /** Most elements that may stand in one another. */
  readonly depth: number;
  /** Work of sanitising all of it: about the number of elements that a parser makes of it. */
  readonly work: number;
  readonly pieces: readonly HtmlPiece[];
}

/** Work of each, measured: an element of the allow-list is 1. */
const work = { refused: 6, attribute: 0.4, comment: 0.5, character: 1 / 100 };

/** A piece ends with the first element that brings it to this. */
const wanted = 100;

const voids = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Elements that one of their own kind, coming next, ends; so does the end of one of `blocks` around them. */
const selfEnding = new Set(['p', 'li', 'dt', 'dd']);
const blocks = new Set('blockquote,dd,div,dl,dt,figcaption,figure,h1,h2,h3,h4,h5,h6,li,ol,p,pre,section,ul'.split(','));

/** Behind one of these a browser may read tags as text and text as tags, or nest them by rules of another language. */
const switching = new Set(
  'iframe,math,noembed,noframes,noscript,plaintext,script,select,style,svg,template,textarea,title,xmp'.split(','),
);

/**
 * Measures HTML in one pass without building a tree. It errs on the safe side: what a browser nests is never deeper
 * than `depth` says, except the two elements that it may add to a table.
 *
 * @param isAllowed Whether the sanitiser keeps an element; taking one out costs it more.
 * @param mostDepth Nothing more is measured of a text that is deeper: each of its tags would look at all that are open.
 */
export function measureHtml(
  html: string,
  isAllowed: (name: string) => boolean,
  mostDepth: number = Infinity,
): HtmlMeasure {
  const open: string[] = [];
  /** Elements that the end of one around them found open: browsers open such again inside what follows. */
  let carried = 0;
  let depth = 0;
  let total = 0;
  let piece = { start: 0, work: 0 };
  const pieces: HtmlPiece[] = [];

  const add = (units: number) => {
    piece.work += units;
    total += units;
  };
  const cut = (at: number) => {
    if (at > piece.start) pieces.push({ start: piece.start, end: at, work: piece.work });
    piece = { start: at, work: 0 };
  };
  const begin = ({ name, attributes, start }: HtmlToken) => {
    if (selfEnding.has(name) && open.at(-1) === name) open.pop();
    if (open.length === 0 && piece.work >= wanted) cut(start);
    add((isAllowed(name) ? 1 : work.refused) + attributes * work.attribute + carried);
    depth = Math.max(depth, open.length + 1);
    if (!voids.has(name)) open.push(name);
  };
  const finish = ({ name, end }: HtmlToken) => {
    const at = open.lastIndexOf(name);
    const above = open.slice(at + 1);
    if (at >= 0 && (above.length === 0 || (blocks.has(name) && above.every((inner) => selfEnding.has(inner))))) {
      open.length = at;
      carried = Math.min(carried, at);
    } else {
      // Crossing tags: which of them a browser takes as ended is a long story, so none is.
      add(1 + carried);
      if (at >= 0) carried = open.length;
      // Some end tags make an element where they find no start; that of a paragraph finds none from inside a button.
      if (at < 0 || name === 'p') depth = Math.max(depth, open.length + 1);
    }
    if (open.length === 0 && piece.work >= wanted) cut(end);
  };

  for (const token of htmlTokens(html)) {
    add((token.end - token.start) * work.character);
    if (token.kind === 'other') add(work.comment);
    else if (token.kind === 'start') begin(token);
    else if (token.kind === 'end') finish(token);
    if (depth > mostDepth) break;
    if (token.kind !== 'start' || !switching.has(token.name)) continue;
    // From here on whatever may be a start tag is one, inside all others, and nothing ends.
    const starts = html.slice(token.end).match(/<[a-z]/gi)?.length ?? 0;
    add(starts * work.refused + (html.length - token.end) * work.character);
    depth = Math.max(depth, open.length + starts);
    break;
  }
  cut(html.length);
  return { depth, work: total, pieces };
}
