import { describe, expect, it } from 'vitest';
import { inlineHtml } from './inline-html.js';
import { serverCleaner } from '../server/sanitize-server.js';

describe('HTML of a text with inline formats', () => {
  it.each([
    ['a <b>b</b><br>c <img src="/x.jpg">', 'a <b>b</b><br>c <img src="/x.jpg">'],
    ['<p>One</p><p>two</p>', 'One<br>two'],
    ['<p>One</p>\n<p><b>two</b></p>\n', 'One<br><b>two</b>'],
    ['before<ul><li>a</li><li>b</li></ul>after', 'before<br>a<br>b<br>after'],
    ['<div><div><h2>a</h2></div></div>', 'a'],
    ['<b><p>a</p></b>', '<b>a</b>'],
    ['<p></p><p>a</p><p></p>', 'a'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a<br>b'],
    ['<P CLASS="x">a</P>b', 'a<br>b'],
    ['a <pre', 'a <pre'],
    ['<i title="<p>">a</i>', '<i title="<p>">a</i>'],
    ['<picture-of-it>a</picture-of-it>', '<picture-of-it>a</picture-of-it>'],
  ])('of %s is %s', (html, inline) => {
    expect(inlineHtml(html)).toBe(inline);
    expect(inlineHtml(inline)).toBe(inline);
  });

  it('goes through the sanitiser after this, which leaves no block in it and nothing that runs', async () => {
    const { clean } = await serverCleaner();
    expect(clean(inlineHtml('<p onclick="x()">a</p><p><script>x()</script><b onclick="x()">b</b></p>'))).toBe(
      'a<br><b>b</b>',
    );
  });
});
