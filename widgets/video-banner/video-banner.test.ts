import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (hero: unknown) =>
  renderTag('<page-banner-with-video data-gh-id="hero"></page-banner-with-video>', { documents: { home: { hero } } });

const video = { poster: '/assets/images/a.jpg', link: '/assets/films/loop.mp4' };

describe('page-banner-with-video', () => {
  it('shows the picture of its film, which is saved where it is stored', async () => {
    const html = await render({ title: 'Films', video });
    expect(html).toContain('gh-id="hero.video.poster"');
    expect(html).toContain('src="/assets/images/a.jpg"');
    expect(html).toContain('src="/assets/films/loop.mp4"');
  });

  it('prefers the picture of its own', async () => {
    const html = await render({ title: 'Films', video, image: { src: '/assets/images/b.jpg' } });
    expect(html).toContain('src="/assets/images/b.jpg"');
    expect(html).not.toContain('a.jpg');
  });

  it.each([null, '', 'film.mp4'])('is shown where its film is %j', async (odd) => {
    expect(await render({ title: 'Films', video: odd })).toContain('>Films</h1>');
  });
});
