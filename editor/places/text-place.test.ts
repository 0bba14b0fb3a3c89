import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Site } from '../../runtime/page/site.js';
import { atSpot, elementsShowing, placeOf, spotOf } from './text-place.js';

const page = (html: string) => new JSDOM(`<body>${html}</body>`).window.document;
const address = { app_id: 1, item_id: 2, element_id: 3 };
const site = (answer: unknown = null) => {
  const component = vi.fn(async () => answer);
  return { component, open: async () => ({ component }) as unknown as Site };
};

beforeAll(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }));
afterAll(() => void vi.unstubAllGlobals());

it('a text is stored where the server says on its block, without a question to the site', async () => {
  const document = page('<gh-a data-gh-ssr="b:1" data-gh-document="1.2.3"><p gh-id="hero.title">x</p></gh-a>');
  const { component, open } = site();
  expect(await placeOf(document.querySelector('p')!, open)).toEqual({
    address,
    path: 'hero.title',
    itemIds: {},
    key: '1.2.3#hero.title',
  });
  expect(component).not.toHaveBeenCalled();
});

it('the block around it decides, not one further out', async () => {
  const document = page(
    '<gh-a data-gh-ssr="b:1" data-gh-document="1.2.3"><gh-b data-gh-ssr="b:2"><p gh-id="x.y">x</p></gh-b></gh-a>',
  );
  expect(await placeOf(document.querySelector('p')!, site().open)).toBeUndefined();
});

it('the site is asked for a block that the server did not write', async () => {
  const document = page(
    '<gh-a data-gh-ssr="client:1" data-gh-id="hero" data-gpage="other"><p gh-id="hero.title">x</p></gh-a>',
  );
  const { component, open } = site({ data: {}, address, rev: 1 });
  expect(await placeOf(document.querySelector('p')!, open)).toMatchObject({ address });
  expect(component).toHaveBeenCalledWith('hero', 'pages', 'other');
});

it('data that was given in the page is stored nowhere', async () => {
  const document = page(
    '<gh-a data-gh-ssr="b:1" data-gh-id="hero"><gh-children><script type="application/json">{}</script></gh-children><p gh-id="hero.title">x</p></gh-a>',
  );
  expect(await placeOf(document.querySelector('p')!, site({ address }).open)).toBeUndefined();
});

it('a text of the page itself is stored in the page’s own document, whose block is none', async () => {
  const document = page('<h2 gh-id="intro.title" id="a">x</h2><h2 gh-id="intro.title" id="b">x</h2>');
  const { component, open } = site({ data: {}, address, rev: 1 });
  const place = await placeOf(document.querySelector('h2')!, open);
  expect(place).toMatchObject({ address, path: 'intro.title' });
  expect(component).toHaveBeenCalledWith('intro', undefined, undefined);
  expect(elementsShowing(document, place!).map(({ id }) => id)).toEqual(['a', 'b']);
});

it('a text that names a chapter and a page is stored there, whatever block shows it', async () => {
  const text = '<i gh-id="menu.0.name" data-chapter="settings" data-gpage="menu">x</i>';
  const document = page(
    `<gh-a data-gh-ssr="b:1" data-gh-document="9.9.9">${text}<i gh-id="menu.0.name">other</i></gh-a><gh-b data-gh-ssr="b:2">${text}</gh-b>`,
  );
  const { component, open } = site({ data: {}, address, rev: 1 });
  const place = await placeOf(document.querySelector('i')!, open);
  expect(place).toMatchObject({ address, chapter: 'settings' });
  expect(component).toHaveBeenCalledWith('menu', 'settings', 'menu');
  expect(elementsShowing(document, place!)).toHaveLength(2);
});

it('a text of a chapter is another one in each language, though it has the same names there', async () => {
  const text = '<i gh-id="menu.button" data-chapter="settings" data-gpage="menu">x</i>';
  const places = await Promise.all(
    ['en', 'uk'].map(async (lang, at) => {
      const document = page(text);
      document.documentElement.lang = lang;
      const { open } = site({ data: {}, address: { ...address, item_id: at }, rev: 1 });
      return { document, place: await placeOf(document.querySelector('i')!, open) };
    }),
  );
  const [english, ukrainian] = places;
  expect(english?.place?.key).not.toBe(ukrainian?.place?.key);
  expect(elementsShowing(english!.document, english!.place!)).toHaveLength(1);
  expect(elementsShowing(ukrainian!.document, english!.place!)).toEqual([]);
});

it('a text of another page is not the one that this page has under the same name', () => {
  const document = page('<h2 gh-id="hero.title">x</h2>');
  for (const [name, value] of Object.entries({ app: '1', item: '2', 'pages-json_field': '3' }))
    document.documentElement.setAttribute(`data-${name}${name === 'pages-json_field' ? '_id' : '-id'}`, value);
  expect(elementsShowing(document, { address, path: 'hero.title', key: '1.2.3#hero.title' })).toHaveLength(1);
  const other = { ...address, item_id: 9 };
  expect(elementsShowing(document, { address: other, path: 'hero.title', key: '1.9.3#hero.title' })).toEqual([]);
});

it('a text of the page itself is stored where the root or the nearest element around it says, without a question', async () => {
  const document = page(
    '<h2 gh-id="a.title">x</h2><div data-gh-document="4.5.6"><h2 gh-id="a.title" id="inner">x</h2></div>',
  );
  const root = document.documentElement;
  for (const [name, value] of Object.entries({
    'data-chapter': 'blog',
    'data-app-id': '1',
    'data-item-id': '2',
    'data-blog-json_field_id': '3',
  }))
    root.setAttribute(name, value);
  const { component, open } = site();
  const own = await placeOf(document.querySelector('h2')!, open);
  expect(own).toMatchObject({ address });
  expect(elementsShowing(document, own!)).toHaveLength(1);
  expect(await placeOf(document.querySelector('#inner')!, open)).toMatchObject({
    address: { app_id: 4, item_id: 5, element_id: 6 },
  });
  expect(component).not.toHaveBeenCalled();
});

it('a text in entries of lists names each of them, as far as its own document goes', async () => {
  const document = page(
    `<ul gh-array="other.list"><li gh-item="outside"><gh-a data-gh-ssr="b:1" data-gh-document="1.2.3"><ul gh-array="faq.items">
     <li gh-item="aaaaaaaa"><ul gh-array="faq.items.0.tags"><li gh-item="bbbbbbbb" gh-id="faq.items.0.tags.1.text">x</li></ul></li>
     </ul></gh-a></li></ul>`,
  );
  const place = await placeOf(document.querySelector('[gh-id]')!, site().open);
  expect(place?.itemIds).toEqual({ 'faq.items': 'aaaaaaaa', 'faq.items.0.tags': 'bbbbbbbb' });
});

it('copies are the elements with the same edit id of the same document', () => {
  const block = (numbers: string, id: string) =>
    `<gh-a data-gh-ssr="b:1" data-gh-document="${numbers}"><p gh-id="hero.title" id="${id}">x</p></gh-a>`;
  const document = page(block('1.2.3', 'one') + block('1.2.4', 'two') + block('1.2.3', 'three'));
  expect(
    elementsShowing(document, { address, path: 'hero.title', key: '1.2.3#hero.title' }).map(({ id }) => id),
  ).toEqual(['one', 'three']);
});

it('a text is found again on its page without the site: by block, chapter, and the identity of its entry', () => {
  const entries = ['aaaaaaaa', 'bbbbbbbb'].map(
    (id, at) => `<li gh-item="${id}"><b gh-id="x.list.${at}.q">${id}</b></li>`,
  );
  const block = (attributes: string, inside: string) => `<gh-a data-gh-ssr="b:1" ${attributes}>${inside}</gh-a>`;
  const texts = [
    '<p id="own" gh-id="x.y">x</p>',
    block('data-gh-id="x"', '<p id="block" gh-id="x.y">x</p>'),
    block('data-gh-id="x" data-gpage="other"', '<p id="other" gh-id="x.y">x</p>'),
    block('data-gh-id="x"', '<p id="chapter" gh-id="x.y" data-chapter="settings" data-gpage="x">x</p>'),
  ];
  const before = page([...texts, block('', `<ul gh-array="x.list">${entries.join('')}</ul>`)].join(''));
  const after = page([...texts, block('', `<ul gh-array="x.list">${entries.toReversed().join('')}</ul>`)].join(''));
  for (const id of ['own', 'block', 'other', 'chapter'])
    expect(atSpot(after, spotOf(before.getElementById(id)!))?.id).toBe(id);
  expect(atSpot(after, spotOf(before.querySelector('b')!))?.textContent).toBe('aaaaaaaa');
  expect(atSpot(page(''), spotOf(before.querySelector('b')!))).toBeUndefined();
});
