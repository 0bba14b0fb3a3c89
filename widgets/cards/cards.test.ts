import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const image = { src: '/assets/images/villa-dusk.jpg', alt: 'A villa', width: 1200, height: 800 };
const linked = [
  { title: 'Interior', text: 'Rooms.', image, link: '/interior/' },
  { title: 'Exterior', text: 'Streets.', image },
];
const unlinked = linked.map(({ title, text }) => ({ title, text, image }));

const render = (type: string, items: readonly object[]) =>
  renderTag(`<gh-cards data-gh-id="cards" data-type="${type}"></gh-cards>`, {
    documents: { home: { cards: { items } } },
  });

const count = (html: string, part: string) => html.split(part).length - 1;

describe('gh-cards', () => {
  it('has an index as a numbered list: each entry’s picture stands beside the row of its words', async () => {
    const html = await render('index', linked);
    expect(html).toContain('<ol class="gh-cards-list gh-cards-list--index"');
    expect(html.match(/<\/picture><div class="gh-card-words"><h3[ >]/g)).toHaveLength(2);
    expect(count(html, 'class="gh-card-link"')).toBe(1);
  });

  it('has a row that takes the focus only where nothing in it does', async () => {
    expect(await render('index', linked)).not.toContain('tabindex');
    expect(await render('index', unlinked)).toContain('tabindex="0"');
    expect(await render('index', [{ ...unlinked[0], button: { text: 'Ask', link: '/contact/' } }])).not.toContain(
      'tabindex',
    );
    expect(await render('pictures', unlinked)).not.toContain('tabindex');
  });

  it('has words alone where its page shows the pictures elsewhere', async () => {
    const html = await render('words', linked);
    expect(html).not.toContain('<img');
    expect(html).toContain('Exterior');
    expect(await render('pictures', linked)).toContain('<img');
  });

  it('has steps and indexes as ordered lists, and no others', async () => {
    for (const [type, tag] of [
      ['steps', '<ol'],
      ['index', '<ol'],
      ['pictures', '<ul'],
      ['works', '<ul'],
      ['words', '<ul'],
    ] as const)
      expect(await render(type, linked), type).toContain(`${tag} class="gh-cards-list`);
  });

  it.each(['index', 'words'])(
    'says of %s which text, picture, link and entry each one is, for editors',
    async (type) => {
      const html = await render(type, [
        { ...linked[0], id: 'aaaaaaaa' },
        { ...linked[1], id: 'bbbbbbbb' },
      ]);
      expect(html).toMatch(/<[ou]l class="gh-cards-list[^>]* gh-array="cards.items"/);
      expect([...html.matchAll(/<li class="gh-card" part="card" gh-item="(\w+)"/g)].map(([, id]) => id)).toEqual([
        'aaaaaaaa',
        'bbbbbbbb',
      ]);
      const ids = [...html.matchAll(/gh-id="cards.items.0.(\w+)"/g)].map(([, key]) => key);
      const texts = ['link', 'title', 'text'];
      expect(ids).toEqual(type === 'index' ? ['image', ...texts] : texts);
    },
  );

  it('is one target with a link, and has its button beside the title where it has one', async () => {
    const button = { text: 'Ask', link: '/contact/' };
    const html = await render('pictures', [linked[0]!, { ...linked[0], button }]);
    expect(count(html, 'class="gh-card-link"')).toBe(1);
    expect(html).toMatch(/<a class="gh-more"[^>]* href="\/contact\/"/);
  });

  it('has its letter beside its drawing', async () => {
    const html = await render('pictures', [
      { title: 'A', letter: 'A' },
      { title: 'B', letter: 'B', icon: { src: '/b.svg', alt: '' } },
    ]);
    expect([...html.matchAll(/class="gh-card-letter"[^>]*>(\w)</g)].map(([, letter]) => letter)).toEqual(['A', 'B']);
  });

  it.each([
    ['0', undefined],
    ['1', '1'],
    ['5', '5'],
    ['9', '5'],
    ['-2', undefined],
    ['2.9', '2'],
  ])('has so many cards in a row as its tag says, 5 at most: %s', async (inRow, expected) => {
    const html = await renderTag(`<gh-cards data-gh-id="cards" data-items-in-row="${inRow}"></gh-cards>`, {
      documents: { home: { cards: { items: unlinked } } },
    });
    expect(/gh-cards-list--in-(\S+?)[" ]/.exec(html)?.[1]).toBe(expected);
  });

  it('of an existing page is numbered where its type says so among other marks of style', async () => {
    const documents = { home: { cards: { items: unlinked } } };
    const listOf = async (type: string) =>
      /<[ou]l class="gh-cards-list gh-cards-list--(\w+)/.exec(
        await renderTag(`<grid-old data-gh-id="cards" data-type="${type}"></grid-old>`, { documents }),
      )?.[1];
    expect([await listOf('shadow number'), await listOf('shadow icons')]).toEqual(['steps', 'pictures']);
  });

  it('marks the card that leads to the page it stands on', async () => {
    const html = await render('words', [{ title: 'Home', link: '/' }, linked[0]!]);
    expect(html.match(/<a [^>]*aria-current="page"[^>]*>/g)).toEqual([expect.stringContaining('href="/"')]);
  });

  it('of an existing page shows its mark, and tells forms the tag of the card as their placement', async () => {
    const button = { text: 'Order', popupId: 'popup', placement: 'somewhere' };
    const html = await renderTag('<grid-component data-gh-id="cards"></grid-component>', {
      documents: { home: { cards: { items: [{ title: 'Still', marker: 'New', button }] } } },
    });
    expect(html).toMatch(/gh-id="cards.items.0.marker"[^>]*>New</);
    expect(html).toContain('data-gh-placement="grid-item-default"');
    expect(html).not.toContain('somewhere');
  });

  it('that overflow on an existing page without a button have the usual one, in the language of the page', async () => {
    const cards = { title: 'Works', cards: [{ title: 'A tower' }] };
    const overflow = async (stored: object, lang: string) => {
      const html = await renderTag('<overflow-cards data-gh-id="cards"></overflow-cards>', {
        documents: { home: { cards: stored } },
        lang,
      });
      return /<p class="gh-buttons">.*?<\/p>/.exec(html)?.[0] ?? '';
    };
    const usual = await overflow(cards, 'en');
    expect(usual).toContain('data-gh-popup="form" data-gh-placement="Overflow Cards"');
    expect(usual).not.toContain('gh-id');
    expect(usual.replace(/<[^>]*>/g, '')).toBe('Order a consultation');
    expect((await overflow(cards, 'uk')).replace(/<[^>]*>/g, '')).toBe('Замовити консультацію');
    const own = await overflow({ ...cards, button: { text: 'All works', link: '/works/' } }, 'en');
    expect(own.replace(/<[^>]*>/g, '')).toBe('All works');
    expect(own).not.toContain('data-gh-popup');
  });
});
