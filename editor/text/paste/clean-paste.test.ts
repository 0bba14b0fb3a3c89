// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { collectedAttacks, ownAttacks } from '../../../test/support/attacks.js';
import { cleanPaste } from './clean-paste.js';

/** As Google Docs puts it on the clipboard. */
const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0b1c"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;font-style:normal;">Light is </span><span style="font-size:11pt;font-weight:700;font-style:normal;">half</span><span style="font-weight:400;"> of </span><span style="font-weight:400;font-style:italic;">every</span><span style="font-weight:400;"> room, says </span><a href="https://www.google.com/url?q=https://light.example/a%3Fb%3D1&amp;sa=D" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;color:#1155cc;">a book</span></a><span style="font-weight:400;">.</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Morning</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">East</span></p></li></ul></ul><h1 dir="ltr"><span style="font-weight:400;">After noon</span></h1></b><br class="Apple-interchange-newline">`;

/** As Word puts it on the clipboard. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-size:12.0pt;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoNormal>Three <b style='mso-bidi-font-weight:normal'>rules</b>
of light<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>One window<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a)<span>&nbsp;&nbsp;</span></span><![endif]>to the north<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>One lamp<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First<o:p></o:p></p><!--EndFragment--></body></html>`;

const table = `<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='height:1cm'><td width=100 style='width:75pt'><p class=MsoNormal>Room<o:p></o:p></p></td><td><p class=MsoNormal>Lux<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Kitchen</p><p class=MsoNormal>and hall</p></td><td><p class=MsoNormal>300</p></td></tr></table>`;

/** As Pages and Notes put it on the clipboard. */
const pages = `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css">p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font: 12.0px Helvetica}</style></head><body><p class="p1"><span class="s1"><b>Stone</b> keeps<span class="Apple-converted-space">  </span><i>heat</i>.</span></p><p class="p2"><span class="s1"></span><br></p><p class="p1"><span class="s1">Wood does not.</span></p></body></html>`;

/** A part of a web page. */
const web = `<div class="post" onclick="alert(1)"><header><h1 style="font-weight:700">Plaster</h1></header><section>By <a href="javascript:alert(1)">us</a> and <a href="/contact/" target="_blank" class="x">you</a><script>alert(1)</script></section><div><p>It <span style="text-decoration: line-through">dries</span> sets.<img src="data:image/png;base64,AA" alt="x"><img src="https://x.example/a.jpg" alt="Wall" class="y" onerror="alert(1)"></p><iframe src="https://x.example/"></iframe></div><p style="display:none">Hidden</p></div>`;

const isFull = process.env['FULL_MATRIX'] === '1';

describe('a paste into a text of paragraphs', () => {
  it('from Google Docs: bold and italics where they were, no bold around all, real lists', () => {
    expect(cleanPaste(docs, true)).toBe(
      '<p>Light is <strong>half</strong> of <em>every</em> room, says <a href="https://light.example/a?b=1">a book</a>.</p>' +
        '<ul><li>Morning<ul><li>East</li></ul></li></ul><h2>After noon</h2>',
    );
  });

  it('from Word: its paragraphs with bullets are lists, and nothing of its own stays', () => {
    expect(cleanPaste(word, true)).toBe(
      '<p>Three <strong>rules</strong> of light</p>' +
        '<ul><li>One window<ol><li>to the north</li></ol></li><li>One lamp</li></ul><ol><li>First</li></ol>',
    );
  });

  it('from Word: a table stays one', () => {
    expect(cleanPaste(table, true)).toBe(
      '<table><tbody><tr><td>Room</td><td>Lux</td></tr><tr><td>Kitchen<br>and hall</td><td>300</td></tr></tbody></table>',
    );
  });

  it('from Pages: paragraphs without its classes and its blanks', () => {
    expect(cleanPaste(pages, true)).toBe('<p><strong>Stone</strong> keeps <em>heat</em>.</p><p>Wood does not.</p>');
  });

  it('from a web page: words, formats, links and pictures that anybody may follow, and nothing else', () => {
    expect(cleanPaste(web, true)).toBe(
      '<h2>Plaster</h2><p>By us and <a href="/contact/">you</a></p>' +
        '<p>It <s>dries</s> sets.<img src="https://x.example/a.jpg" alt="Wall"></p>',
    );
  });

  it('leaves what has no paragraphs without any', () => {
    expect(cleanPaste('Only <i>words</i>', true)).toBe('Only <em>words</em>');
  });
});

describe('a paste into a text with inline formats', () => {
  it('from Google Docs: paragraphs and entries are lines', () => {
    expect(cleanPaste(docs, false)).toBe(
      'Light is <strong>half</strong> of <em>every</em> room, says <a href="https://light.example/a?b=1">a book</a>.<br>Morning<br>East<br>After noon',
    );
  });

  it('from Word: rows are lines, and cells are kept apart', () => {
    expect(cleanPaste(table, false)).toBe('Room Lux<br>Kitchen and hall 300');
    expect(cleanPaste(word, false)).toBe(
      'Three <strong>rules</strong> of light<br>One window<br>to the north<br>One lamp<br>First',
    );
  });

  it('from Pages and web pages: no picture, no empty line', () => {
    expect(cleanPaste(pages, false)).toBe('<strong>Stone</strong> keeps <em>heat</em>.<br>Wood does not.');
    expect(cleanPaste(web, false)).toBe('Plaster<br>By us and <a href="/contact/">you</a><br>It <s>dries</s> sets.');
  });
});

describe('whatever is pasted', () => {
  const all = [
    docs,
    word,
    table,
    pages,
    web,
    '',
    '<',
    '<p',
    '<b><p>a</b>',
    '<table><td>x',
    '<ul><ul><li>a</ul>',
    'a &lt;b&gt; c',
  ];

  /** All of them with FULL_MATRIX=1, else every fifth of the collected ones: parsing each twice takes half a minute. */
  const tried = [...ownAttacks, ...collectedAttacks.filter((_, at) => at % (isFull ? 1 : 5) === 0)];

  it.each([true, false])('stays the same when it is pasted once more: blocks %s', (blocks) => {
    for (const html of all) {
      const once = cleanPaste(html, blocks);
      expect(cleanPaste(once, blocks), html).toBe(once);
    }
  });

  it.each([true, false])(
    'of a collected attack stays the same when it is pasted once more: blocks %s',
    { timeout: 120_000 },
    (blocks) => {
      for (const attack of tried) {
        const once = cleanPaste(attack, blocks);
        expect(once, attack).not.toMatch(/<script|<iframe|<svg|<math|<[^>]+\son\w+=|href="\s*javascript:/i);
        expect(cleanPaste(once, blocks), attack).toBe(once);
      }
    },
  );

  it('carries no style, class, comment or event', () => {
    for (const html of all)
      for (const blocks of [true, false])
        expect(cleanPaste(html, blocks)).not.toMatch(/style|class|<!--|mso|\son\w+=/i);
  });

  it('keeps single blanks that do not break', () => {
    expect(cleanPaste('300\u00a0lux', true)).toBe('300&nbsp;lux');
  });
});
