/** A piece of HTML as it is shown to readers: what it is decides its colour. */
export interface HtmlPiece {
  readonly kind: 'tag' | 'attribute' | 'text' | 'key' | 'plain';
  readonly text: string;
}

/** Tags, attributes with their values, and the strings of JSON: those before a colon are keys. */
const pieces = /(<\/?[a-z][\w-]*|\/?>)|(?<=\s)([a-z][\w-]*)(?==|[\s>])|("(?:[^"\\]|\\.)*"|'[^']*')(\s*:)?/gi;

/** Parts HTML into what readers tell apart; the texts together are the HTML. */
export function paintHtml(html: string): readonly HtmlPiece[] {
  const painted: HtmlPiece[] = [];
  const add = (kind: HtmlPiece['kind'], text = '') => text && painted.push({ kind, text });
  let at = 0;
  let isTag = false;
  for (const { 0: whole, 1: tag, 2: name, 3: quoted, 4: colon, index } of html.matchAll(pieces)) {
    if (name && !isTag) continue;
    add('plain', html.slice(at, index));
    if (tag) isTag = tag.startsWith('<');
    if (quoted) {
      add(colon ? 'key' : 'text', quoted);
      add('plain', colon);
    } else add(tag ? 'tag' : 'attribute', whole);
    at = index + whole.length;
  }
  add('plain', html.slice(at));
  return painted;
}
