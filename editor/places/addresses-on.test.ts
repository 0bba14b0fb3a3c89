import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { addressesOn } from './addresses-on.js';

const own = 'data-app-id="1" data-item-id="2" data-pages-json_field_id="3"';
const block = '<gh-a data-gh-ssr="b:1" data-gh-document="4.5.6"><p gh-id="hero.title">x</p></gh-a>';
const on = (html: string, root = own) =>
  addressesOn(new JSDOM(`<html ${root}><body>${html}</body></html>`).window.document).map((address) =>
    Object.values(address).join('.'),
  );

it.each([
  ['the documents of its blocks, each once', block + block, ['4.5.6']],
  [
    'its own one, where a text outside of any block shows a value of that',
    `${block}<h2 gh-id="a.b">x</h2>`,
    ['4.5.6', '1.2.3'],
  ],
  [
    'its own one once, where a block shows values of that, too',
    `${block.replace('4.5.6', '1.2.3')}<h2 gh-id="a.b">x</h2>`,
    ['1.2.3'],
  ],
  ['its own one, where a list outside of any block does', '<ul gh-array="a.list"></ul>', ['1.2.3']],
])('a page follows %s', (_, html, addresses) => {
  expect(on(html)).toEqual(addresses);
});

it('a page that does not say which document is its own follows none for its own texts', () => {
  expect(on('<h2 gh-id="a.b">x</h2>', '')).toEqual([]);
});
