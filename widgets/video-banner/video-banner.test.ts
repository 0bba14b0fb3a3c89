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

  it('has the trail that its tag gives, the page itself last', async () => {
    const steps = JSON.stringify([{ title: 'Start', link: '/start/' }, { title: 'Films' }]);
    const html = await renderTag(
      `<page-banner-with-video data-gh-id="hero" data-breadcrumbs='${steps}'></page-banner-with-video>`,
      {
        documents: { home: { hero: { title: 'Our films', video } } },
      },
    );
    const [trail = ''] =
      /<nav class="gh-video-banner-breadcrumbs" aria-label="Breadcrumbs over the video">.*?<\/nav>/s.exec(html) ?? [];
    expect(trail).toMatch(/<li><a href="\/start\/"><span[^>]*>Start<\/span><\/a><\/li>/);
    expect(trail).toMatch(/<li aria-current="page"><span[^>]*>Films<\/span><\/li>/);
    expect(await render({ title: 'Our films', video })).not.toContain('<nav');
  });

  it.each([null, '', 'film.mp4'])('is shown where its film is %j', async (odd) => {
    expect(await render({ title: 'Films', video: odd })).toContain('>Films</h1>');
  });
});

describe('a film of a banner, for search engines', () => {
  const film = {
    title: 'Films',
    image: { src: '/assets/images/b.jpg' },
    videos: [{ src: 'https://youtu.be/aqz-KE-bpKQ' }, { src: '/assets/films/loop.webm' }, { src: '/loop.mp4' }],
  };
  const told = async (hero: unknown) => {
    const html = await renderTag('<gh-video-banner data-gh-id="hero"></gh-video-banner>', {
      documents: { home: { hero } },
    });
    return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  };

  it('is the file that is shown, where it has a day', async () => {
    expect(JSON.parse((await told({ ...film, published: '2026-03-14' })) ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'Films',
      thumbnailUrl: 'https://studio.example/assets/images/b.jpg',
      uploadDate: '2026-03-14',
      contentUrl: 'https://studio.example/assets/films/loop.webm',
    });
  });

  it('stands beside the trail, where the banner shows one', async () => {
    const html = await renderTag('<gh-video-banner data-gh-id="hero"></gh-video-banner>', {
      documents: { home: { hero: { ...film, published: '2026-03-14', label: 'Animation' } } },
    });
    const told = Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
      ([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement?: readonly { name: string }[] },
    );
    expect(told.map((data) => data['@type']).sort()).toEqual(['BreadcrumbList', 'VideoObject']);
    expect(told.flatMap(({ itemListElement = [] }) => itemListElement).map(({ name }) => name)).toEqual([
      'Home',
      'Animation',
    ]);
  });

  it('is decoration without one', async () => {
    expect(await told(film)).toBeUndefined();
  });
});
