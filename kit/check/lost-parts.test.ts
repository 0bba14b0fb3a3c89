import { describe, expect, it } from 'vitest';
import { lostParts } from './lost-parts.js';

const place = { path: '/blog/brakes/', origins: new Set(['https://studio.example']), prefixes: ['uk'] };
const lost = (stored: string, ours: string) => lostParts({ stored, ours, place });
const nothing = { texts: [], hidden: [], links: [], pictures: [], renamed: [] };

describe('parts of the legacy rendering', () => {
  it.each([
    ['a link of the site, whole or as a path', '<a href="https://studio.example/a/">A</a>', '<a href="/a/">A</a>'],
    ['a link in another language', '<a href="/a/">A</a>', '<a href="/uk/a/">A</a>'],
    ['a link relative to the root', '<a href="a/#b">A</a>', '<a href="/a/#b">A</a>'],
    ['an anchor of the page', '<a href="/blog/brakes/#b">A</a>', '<a href="#user-content-b">A</a>'],
    ['a phone in another notation', '<a href="tel:380441">A</a>', '<a href="tel:+38-044-1">A</a>'],
    [
      'a link to share the page',
      '<a href="https://t.example/?u=https%3A%2F%2Fstudio.example%2Fblog%2Fbrakes%2F">A</a>',
      '<a href="https://t.example/?u=/blog/brakes/&x=1">A</a>',
    ],
    ['the address of the page as text', '<p>https://studio.example/blog/brakes/</p>', '<p>/blog/brakes/</p>'],
    ['a picture in another size', '<img src="images/a.jpg">', '<source srcset="/images/a.jpg 600w"><img src="/b.jpg">'],
    ['a copyright notice in other words', '<p>© 2026 Studio</p>', '<p>© 2014–2026 Studio Ltd</p>'],
    ['a link to the next page of a list', '<a href="/blog/page/2/">2</a>', '<p>2</p>'],
    ['links that lead nowhere', '<a href="#">A</a><a href="javascript:go()">B</a>', '<p>A B</p>'],
    ['text of scripts and drawings', '<script>a()</script><svg><title>Wheel</title></svg>', ''],
  ])('are not lost: %s', (_what, stored, ours) => {
    expect(lost(stored, ours)).toEqual(nothing);
  });

  it.each([
    [
      'a link to another anchor',
      '<a href="/a/#b">A</a>',
      '<a href="/a/#c">A</a>',
      { links: [{ address: '/a/#b', text: 'A' }] },
    ],
    [
      'an address of another site as text',
      '<p>https://b.example/c/</p>',
      '<p>/c/</p>',
      { texts: ['https://b.example/c/'] },
    ],
    [
      'a link of another site',
      '<a href="https://b.example/">B</a>',
      '<a href="/">B</a>',
      { links: [{ address: 'https://b.example/', text: 'B' }] },
    ],
    ['a value that no field shows', '<p>Brakes</p>', '<input type="hidden" value="Brakes">', { texts: ['Brakes'] }],
    ['text for screen readers alone', '<p>Phone:</p>', '<b class="gh-hidden">Phone</b>', { hidden: ['Phone:'] }],
    [
      'what our block keeps aside',
      '<p>Phone</p>',
      '<gh-children hidden><p>Phone</p></gh-children>',
      { texts: ['Phone'] },
    ],
  ])('are lost: %s', (_what, stored, ours, parts) => {
    expect(lost(stored, ours)).toEqual({ ...nothing, ...parts });
  });
});
