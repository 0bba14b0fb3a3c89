import createPurifier from 'dompurify';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { htmlLimits } from '../../../runtime/html/html-limits.js';
import type { Clean, SafeHtml } from '../../../runtime/html/safe-html.js';
import { addPolicyHooks, sanitizeConfig } from '../../../runtime/html/sanitize-policy.js';
import { fieldEditorOf } from './field-editors.js';
import { isLinkAddress, link } from './link-kind.js';
import { number, plain, rich } from './text-kinds.js';
import texts from '../../view/texts.js';

const { window } = new JSDOM('');
const { document } = window;
const purifier = createPurifier(window);
addPolicyHooks(purifier);
const clean: Clean = (html) => purifier.sanitize(html, sanitizeConfig) as SafeHtml;

function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

describe('the editor of an element', () => {
  it('is decided by its kind alone, whatever its tag', () => {
    expect(fieldEditorOf(element('<picture gh-id="a"></picture>'))).toBe(rich);
    expect(fieldEditorOf(element('<a gh-id="a" gh-kind="plain"></a>'))).toBe(plain);
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="link"></p>'))).toBe(link);
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="image"></p>'))).toMatchObject({ title: 'picture' });
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="choice"></p>'))).toMatchObject({ title: 'choice' });
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="flag"></p>'))).toMatchObject({ title: 'flag' });
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="list"></p>'))).toBeUndefined();
    expect(fieldEditorOf(element('<p gh-id="a" gh-kind="toString"></p>'))).toBeUndefined();
  });
});

describe('a value that is stored', () => {
  it('has no markup and no line break where it is plain', () => {
    expect(plain.value(' Get <b>a</b>\n quote & more ', clean)).toEqual({ value: 'Get a quote & more' });
    expect(plain.value('5 < 7', clean)).toEqual({ value: '5 < 7' });
    expect(plain.value('\u00a05\u00a0m \u00a0wide\u00a0', clean)).toEqual({ value: '5\u00a0m wide' });
    expect(String(plain.html('5 < 7 & <i>8</i>', clean))).toBe('5 &lt; 7 &amp; 8');
  });

  it('is sanitised where it is rich', () => {
    expect(rich.value('<b>a</b><script>x</script>', clean)).toEqual({ value: '<b>a</b>' });
  });

  it.each([
    'до\u00a0першого',
    'Light & shade',
    'a &amp; b',
    '&#169; 2026 &euro;5',
    'x&y;&z',
    '',
    '<b>в\u00a0дім</b> & сад',
  ])('counts as the one that the page shows, however its characters are written: %j', (stored) => {
    const page = element(`<p>${clean(stored)}</p>`);
    expect(String(rich.html(stored, clean))).toBe(String(rich.shown(page, clean)));
  });

  it('is refused where a page could not show its markup', () => {
    expect(rich.value('x'.repeat(htmlLimits.length + 1), clean)).toEqual({ problem: 'tooLong' });
    expect(rich.value('<b>'.repeat(htmlLimits.depth + 1), clean)).toEqual({ problem: 'tooComplex' });
    expect(plain.value('x'.repeat(htmlLimits.length + 1), clean)).toEqual({ problem: 'tooLong' });
  });

  it('is a number where it was one', () => {
    expect(number.value(' 1 200,5 ', clean)).toEqual({ value: 1200.5 });
    for (const text of ['', 'twelve', '1e9', '1.2.3'])
      expect(number.value(text, clean), text).toEqual({ problem: 'noNumber' });
    expect(number.html('7', clean)).toBeUndefined();
  });
});

describe('a link', () => {
  const names = (stored: object | string, html = '<a gh-id="x" gh-kind="link">Ask</a>') =>
    link.fields(stored as never, element(html), texts).map(({ name }) => name);

  it('takes the addresses that the blocks take, and no other', () => {
    for (const address of ['/contact/', 'https://x.example', 'mailto:a@b.example', 'tel:+1', '#form', '?a=b'])
      expect(isLinkAddress(address), address).toBe(true);
    for (const address of ['javascript:alert(1)', '//x.example', 'data:text/html,x', 'x.html', ' javascript:x'])
      expect(isLinkAddress(address), address).toBe(false);
  });

  it('asks for its words only where they have no element of their own', () => {
    expect(names({ text: 'Ask', link: '/a/' })).toEqual(['text', 'link']);
    const own = '<a gh-id="x" gh-kind="link"><span gh-id="x.text">Ask</span></a>';
    expect(names({ text: 'Ask', link: '/a/' }, own)).toEqual(['link']);
    expect(names('/a/')).toEqual(['link']);
  });

  it('offers the popups of the page, and needs one where it has no address', () => {
    element('<div></div>');
    document.body.innerHTML += '<gh-popup data-popup-id="get-quote"></gh-popup>';
    const anchor = document.body.firstElementChild!;
    const fields = link.fields({ text: 'Ask', popupId: 'other' }, anchor, texts);
    expect(fields.find(({ name }) => name === 'popupId')?.options?.map(({ value }) => value)).toEqual([
      '',
      'get-quote',
      'other',
    ]);
    const address = fields.find(({ name }) => name === 'link');
    expect(address?.problem?.('', { link: '', popupId: '' })).toBe('noLink');
    expect(address?.problem?.('', { link: '', popupId: 'other' })).toBeUndefined();
    expect(address?.problem?.('javascript:x', {})).toBe('badLink');
  });

  it('changes only what was changed, under the names that it is stored by', async () => {
    const stored = { name: 'Ask', link: '/a/', popupId: 'p', more: 1 };
    const before = link.values(stored);
    expect(await link.changes(stored, before, { ...before, text: 'Tell', popupId: '' })).toEqual({
      name: 'Tell',
      popupId: undefined,
    });
    expect(await link.changes('/a/', { link: '/a/' }, { link: '/b/' })).toEqual({ '': '/b/' });
  });
});
