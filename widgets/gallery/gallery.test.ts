import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const image = { src: '/assets/images/a.jpg', alt: 'A', width: 600, height: 400 };

const linkOf = async (entry: object) => {
  const documents = { home: { gallery: { items: [entry] } } };
  const html = await renderTag('<gh-gallery data-gh-id="gallery"></gh-gallery>', { documents });
  return /<a class="gh-gallery-link"[^>]*>/.exec(html)?.[0];
};

describe('gh-gallery', () => {
  it('leads to the large file, of which it does not know the size', async () => {
    expect(await linkOf({ image, full: '/assets/images/large.jpg' })).toBe(
      '<a class="gh-gallery-link" href="/assets/images/large.jpg" data-gh-replay="">',
    );
  });

  it.each([{}, { full: '' }])('leads to the picture itself without one: %j', async (none) => {
    expect(await linkOf({ image, ...none })).toBe(
      '<a class="gh-gallery-link" href="/assets/images/a.jpg" data-width="600" data-height="400" data-gh-replay="">',
    );
  });

  it('reads pictures of existing pages whose address stands in the entry itself', async () => {
    const items = [
      { src: '/assets/images/b.jpg', alt: 'B', fullImage: '/assets/images/large.jpg' },
      { url: '/assets/images/c.jpg' },
    ];
    const html = await renderTag('<masonry-gallery data-gh-id="gallery"></masonry-gallery>', {
      documents: { home: { gallery: { items } } },
    });
    const hrefs = [...html.matchAll(/class="gh-gallery-link" href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual(['/assets/images/large.jpg', '/assets/images/c.jpg']);
    expect(html).toContain('<img src="/assets/images/b.jpg" alt="B"');
  });

  it('keeps places for pictures that an endpoint lists, under existing pages’ tag too', async () => {
    const lists = { url: '/api/pictures/', initCount: 4, moreCount: 2 };
    const documents = { home: { ours: lists, theirs: { items: lists } } };
    const problems: string[] = [];
    for (const tag of [
      '<gh-gallery data-gh-id="ours"></gh-gallery>',
      '<masonry-gallery data-gh-id="theirs"></masonry-gallery>',
    ]) {
      const html = await renderTag(tag, { documents, onProblem: (message) => problems.push(message) });
      expect(html).toContain('class="gh-gallery-asked"');
      expect(html.match(/<li><\/li>/g)).toHaveLength(4);
    }
    expect(problems).toEqual([]);
  });

  it('shows its own pictures where it has both, and nothing without either', async () => {
    const render = (gallery: object) =>
      renderTag('<gh-gallery data-gh-id="gallery"></gh-gallery>', { documents: { home: { gallery } } });
    expect(await render({ items: [{ image }], url: '/api/' })).not.toContain('gh-gallery-asked');
    expect(await render({ title: 'Soon' })).not.toContain('class="gh-gallery"');
  });

  it('keeps a button for the large view that opens a popup', async () => {
    const render = (attributes: string) =>
      renderTag(`<masonry-gallery data-gh-id="gallery"${attributes}></masonry-gallery>`, {
        documents: { home: { gallery: { items: [{ image }] } } },
      });
    expect(await render(' data-modal-button="Order a view" data-modal-button-id="quote"')).toMatch(
      /<p class="gh-gallery-action" hidden=""><a [^>]*data-gh-popup="quote" data-gh-placement="masonry-layout">Order a view<\/a>/,
    );
    expect(await render('')).not.toContain('gh-gallery-action');
  });

  it.each([
    [3, 'h3'],
    ['4', 'h4'],
    [undefined, 'h2'],
  ])('has the heading of the level that an existing page names: %s', async (hLevel, expected) => {
    for (const items of [[{ image }], { url: '/api/' }]) {
      const html = await renderTag('<masonry-gallery data-gh-id="gallery"></masonry-gallery>', {
        documents: { home: { gallery: { title: 'Pictures', hLevel, items } } },
      });
      expect(html).toMatch(new RegExp(`<${expected} gh-id="gallery.title">Pictures</${expected}>`));
    }
  });
});
