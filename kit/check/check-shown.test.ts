import { describe, expect, it } from 'vitest';
import { checkPage, type CheckOptions } from './check-page.js';
import { exportedClient } from './exported-client.js';

const page = (body: string) => `<html lang="en"><head><title>A</title></head><body>${body}</body></html>`;

/** Findings about what visitors would miss. */
async function missed(body: string, options: CheckOptions, path = '/') {
  const { findings } = await checkPage(page(body), path, options);
  return findings
    .filter(({ kind }) => kind === 'shown')
    .map(({ level, tag, message }) => `${level} ${tag}: ${message}`);
}

const about = (data: object): CheckOptions => ({ documents: { home: { about: data } } });

describe('the stored HTML of a tag, beside the block that takes its place', () => {
  it('has no finding where the document has its texts, in whatever markup and punctuation', async () => {
    const inner =
      '<section><h2>Our&nbsp;story<span>: </span></h2><p>Made <b>by</b> hand &#8212; &laquo;since&raquo; 2014.</p></section>';
    const data = { title: 'Our story:', text: '<p>Made by <b>hand</b> — "since" 2014</p>' };
    expect(await missed(`<text-only data-gh-id="about">${inner}</text-only>`, about(data))).toEqual([]);
  });

  it('has each text, link and picture named that the block does not show, with what to do', async () => {
    const inner =
      '<h2>Our story</h2><p>Rent a bike</p><a href="/rent/">Prices</a><img src="data:image/gif;base64,AA" data-src="/images/shop.jpg">';
    expect(
      await missed(`<text-only data-gh-id="about">${inner}</text-only>`, about({ title: 'Our story', text: 'x' })),
    ).toEqual([
      'error text-only: gh-media-text does not show the text "Rent a bike". Add it to "about" of the page\'s document.',
      'error text-only: gh-media-text does not show the link /rent/ ("Prices"). Add it to "about" of the page\'s document.',
      'error text-only: gh-media-text does not show the picture /images/shop.jpg. Add it to "about" of the page\'s document.',
    ]);
  });

  it('has no finding for values of the document that the stored HTML does not show either', async () => {
    const data = { title: 'Our story', badge: 'New', note: 'Old' };
    const { findings } = await checkPage(
      page('<text-only data-gh-id="about"><h2>Our story</h2><b>New</b></text-only>'),
      '/',
      about(data),
    );
    expect(findings.filter(({ kind }) => kind === 'data').map(({ message }) => message)).toEqual([
      expect.stringContaining('no place for "about.badge"'),
    ]);
  });

  it('is not compared where the check was not given the data, and one warning says so', async () => {
    const body = '<text-only data-gh-id="about"><h2>Our story</h2><p>Rent</p></text-only>';
    expect(await missed(body, {})).toEqual([
      expect.stringMatching(/^warning text-only: .* was not given the data for it: 2 texts, links and pictures/),
    ]);
  });

  it('has no finding for custom tags that its script wrote, nor for their absence', async () => {
    const body =
      '<text-only data-gh-id="about"><gwd-page><gwd-text>Our story</gwd-text></gwd-page><page-part></page-part></text-only>';
    const { findings, tags } = await checkPage(page(body), '/', about({ title: 'Our story', text: 'x' }));
    expect(tags.map(({ tag }) => tag)).toEqual(['text-only']);
    expect(findings.filter(({ kind }) => kind === 'tag' || kind === 'shown')).toEqual([]);
  });

  it('has no finding for such tags between the cards of a grid, which are known by their names', async () => {
    const cards =
      '<grid-item-default><h3>Brakes</h3></grid-item-default><gwd-image></gwd-image><image-component></image-component>';
    const body = `<grid-component data-gh-id="about">${cards}</grid-component>`;
    const { findings, tags } = await checkPage(page(body), '/', about({ items: [{ title: 'Brakes' }] }));
    expect(tags.map(({ tag }) => tag)).toEqual(['grid-component', 'grid-item-default']);
    expect(findings.filter(({ kind }) => kind === 'tag' || kind === 'shown')).toEqual([]);
  });

  it('is ours in a page that our server has rendered, and has no finding at all', async () => {
    const rendered =
      '<popup-container data-popup-id="ask" data-gh-ssr="b:1"><p>Close</p><gh-children><text-only data-gh-id="about" data-gh-ssr="b:2"><h2>Written by us</h2></text-only></gh-children></popup-container>';
    const source = page(`${rendered}<header-component class="dark_white_theme" data-gh-ssr="b:3"></header-component>`);
    const { tags, findings } = await checkPage(
      source.replace('</head>', '<script src="/runtime.js" data-legacy-tags></script></head>'),
      '/',
    );
    expect(tags.map(({ tag }) => tag)).toEqual(['popup-container', 'text-only', 'header-component']);
    expect(findings).toEqual([]);
  });
});

describe("a site's own header", () => {
  const configuration = {
    languageList: ['en', 'uk'],
    componentsConfigs: {
      generalInfo: [{ langCode: 'en', name: 'Studio' }],
      menuConfig: [
        { langCode: 'en', menu: [{ name: 'Shop', link: '/shop/' }] },
        { langCode: 'uk', menu: [{ name: 'Крамниця', link: '/uk/shop/' }] },
      ],
    },
  };
  const header = '<b>Repairs</b><a href="/shop/">Our shop</a><a href="shop/#top">Top</a><a href="/rent/">${rent}</a>';

  it('has its lost texts named, and links with another text as notes; other links stand in the additional menu', async () => {
    const found = await missed(`<header-component>${header}</header-component>`, { configuration });
    expect(found).toEqual([
      'error header-component: gh-header does not show the text "Repairs". Add it to menuConfig.',
      'note header-component: gh-header shows the link /shop/ with another text than "Our shop".',
    ]);
  });

  it('has links alone compared on a page in another language, whatever language they lead to', async () => {
    const found = await missed(`<header-component>${header}</header-component>`, { configuration }, '/uk/');
    expect(found).toEqual([]);
  });
});

describe('blocks of a blog', () => {
  const chapters = {
    blog: { app_id: 5, type_field_id: 51, status_field_id: 52, slug_field_id: 53, heading_field_id: 54 },
  };
  const item = (slug: string, heading: string, type: string) => ({
    item_id: Number(slug.length),
    fields: [
      { field_id: 51, field_value: type },
      { field_id: 52, field_value: '1' },
      { field_id: 53, field_value: slug },
      { field_id: 54, field_value: heading },
    ],
  });
  const exported = exportedClient([
    { name: 'blog', value: { app_id: 5, field_list: [], items_list: [item('/blog/care/brakes/', 'Brakes', '0')] } },
  ]);
  const configuration = { chapters };
  const list = '<posts-template><h2>Brakes</h2><h2>Wheels</h2></posts-template>';

  it('are compared with what an export of the blog holds', async () => {
    expect(await missed(list, { configuration, exported }, '/blog/')).toEqual([
      expect.stringContaining('does not show the text "Wheels"'),
    ]);
  });

  it('are not compared without one', async () => {
    expect(await missed(list, { configuration }, '/blog/')).toEqual([expect.stringContaining('--articles')]);
  });
});
