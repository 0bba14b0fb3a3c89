import { expect, test } from 'vitest';
import { withoutAddresses } from './without-addresses.js';

const payload = '<script type="application/json" id="gh-page">{"a":" gh-id=\\"x\\""}</script></body>';
const bare = payload.replace('"gh-page"', '"gh-page" data-gh-bare');

const cases: readonly (readonly [what: string, html: string, shown: string])[] = [
  [
    'texts, links, lists and their entries lose their addresses',
    '<ul class="a" gh-array="x.items"><li gh-item="aaaaaaaa"><a gh-id="x.items.0.link" gh-kind="link" href="/">One</a></li></ul>',
    '<ul class="a"><li><a href="/">One</a></li></ul>',
  ],
  [
    'values of other documents lose their chapter and page',
    '<p gh-id="footer.note" data-chapter="settings" data-gpage="footer">Note</p>',
    '<p>Note</p>',
  ],
  [
    'blocks keep their own attributes',
    '<gh-cards data-gh-id="x" data-chapter="blog" data-gpage="y" gh-item="aaaaaaaa"></gh-cards>',
    '<gh-cards data-gh-id="x" data-chapter="blog" data-gpage="y"></gh-cards>',
  ],
  [
    'texts about addresses stay',
    '<p gh-id="x.y">Write gh-id="a" or &lt;p gh-id="b"> here</p>',
    '<p>Write gh-id="a" or &lt;p gh-id="b"> here</p>',
  ],
];

test.each(cases)('%s', (_what, html, shown) => {
  expect(withoutAddresses(html + payload)).toBe(shown + bare);
});

test('a page without a payload stays as it is', () => {
  expect(withoutAddresses('<p gh-id="x.y">One</p>')).toBe('<p gh-id="x.y">One</p>');
});
