import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { decoded, htmlOfWords, wordsOfHtml } from './html-words.js';

const { document } = new JSDOM('').window;

/** What a browser makes of it. */
function asRead(html: string): string {
  document.body.innerHTML = html;
  return document.body.textContent ?? '';
}
function asAttribute(source: string): string {
  document.body.innerHTML = `<img alt="${source}">`;
  return document.querySelector('img')?.alt ?? '';
}

const names =
  'Agrave szlig yuml thorn amp lt gt quot apos nbsp iexcl cent pound copy laquo raquo shy deg plusmn sup2 middot frac12 iquest times divide thinsp ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo bull hellip permil prime lsaquo rsaquo euro numero trade larr rarr minus ne le ge percnt excl comma period colon num dollar lpar rpar plus equals commat lbrace sol bsol verbar grave ast check star';

describe('signs that are written by name or number', () => {
  it.each(names.split(' '))('&%s; is what a browser takes it for', (name) => {
    expect(decoded(`&${name};`)).toBe(asRead(`&${name};`));
  });

  it('are decoded from decimal and hexadecimal numbers, Windows code page included, without invalid characters', () => {
    for (let code = 128; code < 160; code += 1) expect(decoded(`&#${code};`), String(code)).toBe(asRead(`&#${code};`));
    for (const source of [
      '&#37;',
      '&#x25;',
      '&#X20AC;',
      '&#128512;',
      '&#0;',
      '&#xd800;',
      '&#x110000;',
      '&#37 x',
      '&#;',
    ])
      expect(decoded(source), source).toBe(asRead(source));
  });

  it.each([
    'a&nbsp',
    'a&nbsp b',
    '/?a=1&copy=2',
    '/?a=1&copy2',
    '/?a=1&lt=2&b=3',
    '&euro 5',
    '&Auml',
    'R&D',
    '&',
    '&unheard;',
  ])('in an attribute stand without a semicolon only where a browser takes them for one: %s', (source) => {
    expect(decoded(source)).toBe(asAttribute(source));
  });
});

describe('words of HTML', () => {
  it('have a blank for a line break, and no tags', () => {
    expect(wordsOfHtml('One<br>line <b>of</b><br/><i title="a>b">words</i><!-- no -->')).toBe('One line of words');
    expect(wordsOfHtml('&lt;br&gt; 5 < 7')).toBe('<br> 5 < 7');
  });

  it('are shown again by the HTML that is made of them, in a text and in an attribute', () => {
    for (const words of ['R&D', '&amp;', '<b>"5" < 7</b>', "it's", 'a\u00a0b']) {
      expect(asRead(htmlOfWords(words))).toBe(words);
      expect(asAttribute(htmlOfWords(words))).toBe(words);
      expect(wordsOfHtml(htmlOfWords(words))).toBe(words);
    }
  });
});
