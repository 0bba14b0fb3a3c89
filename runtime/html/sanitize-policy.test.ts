import { describe, expect, it } from 'vitest';
import { serverCleaner } from '../server/sanitize-server.js';

const { clean } = await serverCleaner();

describe('the allow-list of stored HTML', () => {
  it.each([
    'data:image/png;base64,AAAA',
    ' DATA:image/svg+xml,<svg onload=x>',
    'data:,x',
    'javascript:alert(1)',
    'java&#10;script:alert(1)',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
  ])('takes the address %s off a picture and off a link', (address) => {
    const quoted = address.replaceAll('<', '&lt;');
    expect(clean(`<img src="${quoted}" alt="a">`)).toBe('<img alt="a">');
    expect(clean(`<a href="${quoted}">x</a>`)).toBe('<a>x</a>');
  });

  it.each(['https://a.example/', 'http://a.example/', '/x/', '#part', '?q=1', 'x.html', './x', '../x'])(
    'keeps the address %s',
    (address) => {
      expect(clean(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
      expect(clean(`<img src="${address}">`)).toBe(`<img src="${address}">`);
    },
  );

  it.each(['mailto:a@b.example', 'tel:+380'])('keeps %s of a link', (address) => {
    expect(clean(`<a href="${address}">x</a>`)).toBe(`<a href="${address}">x</a>`);
  });

  it.each(['_top', '_parent', '_self', 'editor', '_BLANK '])('keeps no link that aims at the window %s', (target) => {
    expect(clean(`<a href="/x/" target="${target}">x</a>`)).toBe('<a href="/x/">x</a>');
  });

  it('parts a page that a link opens in a new window from ours, whatever its author said', () => {
    for (const rel of ['', ' rel="opener"'])
      expect(clean(`<a href="/x/" target="_blank"${rel}>x</a>`)).toMatch(
        /^<a (?=.*target="_blank")(?=.*rel="noopener")/,
      );
  });

  it('keeps ids apart from the names that scripts of the page look up', () => {
    for (const name of ['siteblocks', 'body', 'getElementById', 'attributes'])
      expect(clean(`<p id="${name}">x</p>`)).toBe(`<p id="user-content-${name}">x</p>`);
    expect(clean('<a name="forms">x</a>')).toBe('<a>x</a>');
  });

  it('keeps the two accents and no other class', () => {
    expect(clean('<b class="accent-color gh-hidden">x</b>')).toBe('<b class="accent-color">x</b>');
    expect(clean('<b class="accent-background">x</b>')).toBe('<b class="accent-background">x</b>');
    expect(clean('<b class="gh-popup">x</b>')).toBe('<b>x</b>');
  });

  it.each([
    ['<b onclick="x()" style="color:red" data-wake="eager" aria-hidden="true">a</b>', '<b>a</b>'],
    ['<gh-login>a</gh-login>', 'a'],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a<script>b()</script><style>c{}</style><iframe src="/d"></iframe><object data="/e"></object>', 'a'],
    ['<svg><a href="javascript:x">y</a></svg><math><mi>z</mi></math>', ''],
    ['<h1>a</h1>', 'a'],
    ['<!-- a -->b', 'b'],
  ])('makes %s into %s', (html, safe) => expect(clean(html)).toBe(safe));
});
