import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const picture = (name: string) => ({ image: { src: `/assets/images/${name}.jpg`, alt: name } });

describe('gh-gallery', () => {
  it('leads to the file of each picture without script', async () => {
    const html = await renderTag('<gh-gallery data-gh-id="gallery"></gh-gallery>', {
      documents: {
        home: { gallery: { items: [picture('a'), { ...picture('b'), full: '/assets/images/b-large.jpg' }] } },
      },
    });
    expect([...html.matchAll(/gh-gallery-link" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/assets/images/a.jpg',
      '/assets/images/b-large.jpg',
    ]);
    expect(html).not.toContain('<details');
  });

  it('takes the two lists of an existing page as one, shows the first ones and keeps where all are stored', async () => {
    const html = await renderTag('<masonry-gallery data-gh-id="gallery"></masonry-gallery>', {
      documents: {
        home: {
          gallery: {
            items: [{ image: { src: '/a.jpg', alt: '', fullImage: '/a-full.jpg' } }, picture('b')],
            moreItems: [picture('c'), picture('d'), picture('e')],
            initCount: 2,
            moreCount: 2,
            button: 'Show more',
          },
        },
      },
    });
    expect(html).toContain('href="/a-full.jpg"');
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html).toContain('gh-id="gallery.moreItems.2.image"');
    expect(html).toContain('gh-id="gallery.button"');
    expect(html.match(/<li/g)).toHaveLength(5);
  });
});
