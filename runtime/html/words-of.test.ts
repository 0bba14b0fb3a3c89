import { expect, it } from 'vitest';
import { wordsOf } from './words-of.js';

it.each([
  ['<p>one <b>two</b></p>', 'one two'],
  ['a < b and c > d', 'a &lt; b and c > d'],
  ['5 &lt; 6 &amp; more', '5 &lt; 6 &amp; more'],
  ['<a title="x > y">link</a><!-- note -->', 'link'],
  ['cut <b off', 'cut &lt;b off'],
  ['cut <!-- off <i>x</i>', 'cut &lt;!-- off &lt;i>x&lt;/i>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<<b>img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)>'],
])('the words of %s are %s', (html, words) => expect(wordsOf(html)).toBe(words));
