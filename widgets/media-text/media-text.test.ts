import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (words: unknown, attributes = '') =>
  renderTag(`<gh-media-text data-gh-id="words" ${attributes}></gh-media-text>`, { documents: { home: { words } } });

/** Whether the picture of each pair stands before its text. */
const sides = (html: string) =>
  [...html.matchAll(/class="gh-media-text( gh-media-text--reverse)?"/g)].map(([, reverse]) => reverse !== undefined);

const row = (title: string) => ({ title, image: { src: '/assets/images/a.jpg', alt: '' } });

describe('gh-media-text', () => {
  it('lets the pictures of rows change sides, beginning with the side that its tag says', async () => {
    const rows = [row('One'), row('Two'), row('Three')];
    expect(sides(await render({ rows }))).toEqual([false, true, false]);
    expect(sides(await render({ rows }, 'data-reverse'))).toEqual([true, false, true]);
  });

  it('has headings below the one above the rows', async () => {
    const html = await render({ title: 'All', rows: [{ ...row('One'), list: [{ title: 'Point' }] }] });
    expect([...html.matchAll(/<(h\d)[^>]*>([^<]+)</g)].map(([, tag, text]) => [tag, text])).toEqual([
      ['h2', 'All'],
      ['h3', 'One'],
      ['h4', 'Point'],
    ]);
  });

  it('numbers the entries of its list where its tag says so', async () => {
    const list = [{ title: 'Point' }];
    expect(await render({ list }, 'data-numbered')).toContain('<ol');
    expect(await render({ list })).not.toContain('<ol');
  });

  it('shows one button and several, in their order', async () => {
    const html = await render({
      button: { text: 'First', link: '/1/' },
      buttons: [{ text: 'Second', link: '/2/' }],
    });
    expect([...html.matchAll(/href="(\/\d\/)"/g)].map(([, link]) => link)).toEqual(['/1/', '/2/']);
  });

  it('shows each film of an existing page, with the picture that stands before it', async () => {
    const film = (name: string) => ({ link: `/assets/films/${name}.mp4`, poster: `/assets/images/${name}.jpg` });
    const html = await renderTag('<text-and-image data-gh-id="words"></text-and-image>', {
      documents: { home: { words: { title: 'Films', texts: ['One'], videos: [film('first'), film('second')] } } },
    });
    expect([...html.matchAll(/<source src="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      '/assets/films/first.mp4',
      '/assets/films/second.mp4',
    ]);
    expect([...html.matchAll(/ poster="([^"]+)"/g)].map(([, src]) => src)).toEqual([
      '/assets/images/first.jpg',
      '/assets/images/second.jpg',
    ]);
  });

  it('has no place for media where there are none', async () => {
    expect(await render({ title: 'Words' })).not.toContain('gh-media-text-media');
  });

  it('tells forms the tag of an existing list as their placement, whatever its document says', async () => {
    const button = { text: 'Order', popupId: 'popup', placement: 'somewhere' };
    const html = await renderTag('<list-text-and-media data-gh-id="words"></list-text-and-media>', {
      documents: { home: { words: { items: [{ title: 'Still', button }] } } },
    });
    expect(html).toContain('data-gh-placement="list-text-and-media"');
    expect(html).not.toContain('somewhere');
  });
});
