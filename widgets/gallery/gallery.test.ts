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
      '<a class="gh-gallery-link" href="/assets/images/large.jpg">',
    );
  });

  it.each([{}, { full: '' }])('leads to the picture itself without one: %j', async (none) => {
    expect(await linkOf({ image, ...none })).toBe(
      '<a class="gh-gallery-link" href="/assets/images/a.jpg" data-width="600" data-height="400">',
    );
  });
});
