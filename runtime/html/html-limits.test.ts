import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { exceedsLimits } from './html-limits.js';
import { measureHtml } from './measure-html.js';
import { sanitizeConfig } from './sanitize-policy.js';
import { serverCleaner } from '../server/sanitize-server.js';

const nested = (depth: number, name = 'b') => `<${name}>`.repeat(depth) + 'x' + `</${name}>`.repeat(depth);
const allowed = new Set(sanitizeConfig.ALLOWED_TAGS);
const measure = (html: string) => measureHtml(html, (name) => allowed.has(name));

const { document } = new JSDOM('').window;

/** Depth of what a browser makes of HTML. */
function realDepth(html: string): number {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  let depth = 0;
  for (const element of holder.querySelectorAll('*')) {
    let here = 0;
    for (let at: Element | null = element; at && at !== holder; at = at.parentElement) here += 1;
    depth = Math.max(depth, here);
  }
  return depth;
}

describe('limits of a stored text', () => {
  it('refuse 12 kB of 4,000 nested elements', () => {
    expect(exceedsLimits('<b>'.repeat(4000))).toBe('depth');
  });

  it('are found exceeded at once, whatever is open and whatever ends', () => {
    const started = performance.now();
    for (const hostile of ['<b></p>', '<b></i>', '<i><b></i>', '<li><p></b>', '<div>'])
      expect(exceedsLimits(hostile.repeat(200_000 / hostile.length)), hostile).toBe('depth');
    // A few milliseconds; looking at all open elements for each tag took seconds.
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('allow 30 elements inside one another and not 31', () => {
    expect(exceedsLimits(nested(30))).toBeUndefined();
    expect(exceedsLimits(nested(31))).toBe('depth');
  });

  it('see what stands behind a comment that is over at once', () => {
    for (const comment of ['<!-->', '<!--->'])
      expect(exceedsLimits(`${comment}${nested(31)}-->`), comment).toBe('depth');
  });

  it('allow 200,000 characters and not one more', () => {
    const paragraphs = `<p>${'word '.repeat(99)}</p>`.repeat(400);
    const fill = (length: number) => paragraphs.slice(0, 195_000 - (195_000 % 502)) + 'x'.repeat(length - 194_776);
    expect(fill(200_000)).toHaveLength(200_000);
    expect(exceedsLimits(fill(200_000))).toBeUndefined();
    expect(exceedsLimits(fill(200_001))).toBe('length');
  });

  it('allow 6,000 elements in all and 500 in one paragraph, list or table', () => {
    expect(exceedsLimits('<b>x</b>'.repeat(5400))).toBeUndefined();
    expect(exceedsLimits('<b>x</b>'.repeat(6000))).toBe('elements');
    expect(exceedsLimits(`<ul>${'<li>x</li>'.repeat(440)}</ul>`)).toBeUndefined();
    expect(exceedsLimits(`<ul>${'<li>x</li>'.repeat(500)}</ul>`)).toBe('elementsTogether');
  });

  it('allow an article of 15,000 words with headings, lists, links, tables and pictures', () => {
    const chapter =
      `<h2>Heading</h2><p>${'word '.repeat(120)}<a href="/x/" title="t">link</a> <b>b</b></p>` +
      `<ul>${'<li>one <a href="/y/">two</a></li>'.repeat(6)}</ul><figure><img src="/i.jpg" alt="a" width="1" height="1"></figure>` +
      `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(5)}</tbody></table>`;
    expect(exceedsLimits(chapter.repeat(100))).toBeUndefined();
  });

  it('do not count what the author left to the browser to end', () => {
    expect(exceedsLimits('<p>one<br>two<img src="/x.png">'.repeat(100))).toBeUndefined();
    expect(exceedsLimits(`<ul>${'<li><p>x'.repeat(40)}</ul>`.repeat(3))).toBe('depth');
    expect(exceedsLimits(`<ul>${'<li>x'.repeat(40)}</ul>`.repeat(3))).toBeUndefined();
    expect(exceedsLimits('<ul><li><p>x</li></ul>'.repeat(100))).toBeUndefined();
  });

  it.each([
    '<b><!--></b><!--></b>-->',
    '<b><!--!></b>-->',
    '<b><!-- --></b>--><!-- </b> -->',
    '<b title="</b>">',
    "<b title='</b>'>",
    '<b a=x"y></b">',
    '<b title="></b>">',
    '<b><textarea></b></textarea>',
    '<b><style></b></style>',
    '<b><script><!--<script></script></b>--></script>',
    '<b><svg><![CDATA[></b>]]></svg>',
    '<b><table></b>',
    '<span><div></span>',
    '<b><p></b>',
    '<p><b></p>',
  ])('cannot be got round by hiding end tags: %s', (piece) => {
    const html = piece.repeat(12);
    expect(measure(html).depth).toBeGreaterThanOrEqual(realDepth(html));
  });

  it.each([
    ['<textarea><!--</textarea>', '-->'],
    ['<title><a b="</title>', '">'],
    ['<style><!--</style>', '-->'],
    ['<svg><![CDATA[>]]></svg><!--', ''],
    ['<script><!--<script></script>--></script>', ''],
  ])('cannot be got round by hiding start tags behind %s', (before, after) => {
    expect(exceedsLimits(before + '<b>'.repeat(4000) + after)).toBe('depth');
  });

  it('never take a text for flatter than a browser does', () => {
    const parts = [
      ...['<b>', '</b>', '<i a=1>', '</i>', '<a href="x">', '</a>', '<p>', '</p>', '<li>', '</li>', '<ul>', '</ul>'],
      ...[
        '<div>',
        '</div>',
        '<span>',
        '</span>',
        '<table>',
        '<tr>',
        '<td>',
        '</td>',
        '</table>',
        '<dt>',
        '<dd>',
        '</dd>',
      ],
      ...['<!--', '-->', '<!', '>', '"', '="', 'x', '<h2>', '</h2>', '<br>', '</br>', '<svg>', '</svg>', '<button>'],
      ...[
        '<textarea>',
        '</textarea>',
        '<select>',
        '<option>',
        '</select>',
        '<template>',
        '</template>',
        '<x-y>',
        '</x-y>',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        // A browser adds a body and a row to a table that has none.
        const added = 2 * pieces.filter((piece) => piece === '<table>').length;
        expect(measure(html).depth + added).toBeGreaterThanOrEqual(realDepth(html));
      }),
      { numRuns: 300, examples: [[['<p>', '<button>', '</p>']]] },
    );
  });
});

describe('pieces of a text', () => {
  const flow = [
    '<p>a <b>b</b></p>',
    'text ',
    '<ul><li>x</li><li><i>y</i></li></ul>',
    '<br>',
    '<x>z</x>',
    '<h2>&amp;</h2>',
  ];
  const sources = fc
    .array(fc.constantFrom(...flow), { maxLength: 30 })
    .map((parts) => Array.from({ length: 9 }, () => parts.join('')).join('<hr>'));

  it('are the whole text, one behind the other', () => {
    fc.assert(
      fc.property(sources, (html) => {
        const { pieces } = measure(html);
        expect(pieces.map(({ start, end }) => html.slice(start, end)).join('')).toBe(html);
      }),
    );
  });

  it('sanitised one by one are what the whole text is sanitised', async () => {
    const { clean } = await serverCleaner();
    let several = 0;
    fc.assert(
      fc.property(sources, (html) => {
        const { pieces } = measure(html);
        if (pieces.length > 1) several += 1;
        const once = clean(html);
        expect(clean(once)).toBe(once);
        expect(pieces.map(({ start, end }) => clean(html.slice(start, end))).join('')).toBe(once);
      }),
      { numRuns: 40 },
    );
    expect(several).toBeGreaterThan(5);
  });
});
