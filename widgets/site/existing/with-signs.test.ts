import { expect, it } from 'vitest';
import { withSigns } from './with-signs.js';

it.each([
  ['Light &mdash; &amp; <b>shade</b>', 'Light — &amp; <b>shade</b>'],
  ['&#38; &#60;b&#62; &quot;&laquo;&nbsp', '&amp; &lt;b&gt; &quot;«\u00a0'],
  ['R&D, AT&T; <a href="/?a=1&copy=2">x</a>', 'R&D, AT&T; <a href="/?a=1&copy=2">x</a>'],
  ['&amp;mdash;', '&amp;mdash;'],
])('%s has signs for the names of signs, and is the same HTML', (html, expected) => {
  expect(withSigns(html)).toBe(expected);
});
