/** One token of HTML source, as a browser's tokenizer would cut it; `end` is the offset behind it. */
export interface HtmlToken {
  /** `other` is a comment, a doctype or what browsers read as one. */
  readonly kind: 'text' | 'start' | 'end' | 'other';
  /** Lower-case name of a tag, else empty. */
  readonly name: string;
  /** Attributes of a start tag. */
  readonly attributes: number;
  readonly start: number;
  readonly end: number;
}

const blank = /[\t\n\f\r ]/;
const tagName = /[a-z][^\t\n\f\r />]*/iy;
const attributeName = /[^\t\n\f\r />][^\t\n\f\r />=]*/y;
const unquotedValue = /[^\t\n\f\r >]*/y;
/** `<!-->` and `<!--->` are comments too, and are looked at before. */
const commentClose = /--!?>/g;
const markupStart = /<[a-z/!?]/gi;

/** Offset behind what a sticky pattern matches at an offset; that offset where it matches nothing. */
function matchEnd(pattern: RegExp, html: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(html) ? pattern.lastIndex : at;
}

function skipBlanks(html: string, from: number): number {
  let at = from;
  while (blank.test(html[at] ?? '')) at += 1;
  return at;
}

/** Offset behind a text that ends something; `undefined` where it never ends. */
function behind(html: string, ending: string, from: number): number | undefined {
  const at = html.indexOf(ending, from);
  return at < 0 ? undefined : at + ending.length;
}

/** Attributes of a tag from behind its name on; `undefined` where the tag never ends. */
function readAttributes(html: string, from: number): { readonly count: number; readonly end: number } | undefined {
  let at = from;
  for (let count = 0; at < html.length;) {
    if (html[at] === '>') return { count, end: at + 1 };
    if (html[at] === '/' || blank.test(html[at] ?? '')) {
      at += 1;
      continue;
    }
    count += 1;
    at = skipBlanks(html, matchEnd(attributeName, html, at));
    if (html[at] !== '=') continue;
    at = skipBlanks(html, at + 1);
    const quote = html[at];
    const end = quote === '"' || quote === "'" ? behind(html, quote, at + 1) : matchEnd(unquotedValue, html, at);
    if (end === undefined) return undefined;
    at = end;
  }
  return undefined;
}

function commentEnd(html: string, start: number): number | undefined {
  if (!html.startsWith('<!--', start)) return behind(html, '>', start);
  const [whole] = /^<!---?>/.exec(html.slice(start, start + '<!--->'.length)) ?? [];
  if (whole) return start + whole.length;
  commentClose.lastIndex = start + '<!--'.length;
  return commentClose.test(html) ? commentClose.lastIndex : undefined;
}

function markupAt(html: string, start: number): HtmlToken | undefined {
  const closing = html[start + 1] === '/';
  const nameStart = start + (closing ? 2 : 1);
  const nameEnd = matchEnd(tagName, html, nameStart);
  if (nameEnd > nameStart) {
    const rest = readAttributes(html, nameEnd);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    return rest && { kind: closing ? 'end' : 'start', name, attributes: rest.count, start, end: rest.end };
  }
  const end = commentEnd(html, start);
  return end === undefined ? undefined : { kind: 'other', name: '', attributes: 0, start, end };
}

/**
 * Tokens of HTML source in one pass, without a tree: its time grows with the length, whatever the source. A tag or comment that never
 * ends is text to its end. What `<script>`, `<svg>` and the like do to the tokens behind them is left to the caller.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let textStart = 0;
  for (;;) {
    markupStart.lastIndex = textStart;
    const open = markupStart.exec(html)?.index;
    const token = open === undefined ? undefined : markupAt(html, open);
    if (open === undefined || !token) break;
    if (open > textStart) yield { kind: 'text', name: '', attributes: 0, start: textStart, end: open };
    yield token;
    textStart = token.end;
  }
  if (textStart < html.length) yield { kind: 'text', name: '', attributes: 0, start: textStart, end: html.length };
}
