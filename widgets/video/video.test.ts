import { describe, expect, it } from 'vitest';
import { renderTag } from '../../test/support/render-tag.js';

const render = (film: unknown) =>
  renderTag('<gh-video data-gh-id="film"></gh-video>', { documents: { home: { film } } });

const link = '/assets/films/loop.mp4';
const poster = { src: '/assets/images/a.jpg', alt: 'A city' };

describe('gh-video', () => {
  it('is named by its title, else by its picture, else by what it is', async () => {
    const nameOf = async (film: object) => /<video[^>]*aria-label="([^"]*)"/.exec(await render(film))?.[1];
    expect(await nameOf({ link, poster, title: 'Over <b>R&amp;D</b>' })).toBe('Over R&amp;D');
    expect(await nameOf({ link, poster })).toBe('A city');
    expect(await nameOf({ link })).toBe('Film');
  });

  it('says which film its link plays, and names the player by it', async () => {
    const html = await render({ link: 'https://vimeo.com/76979871', title: 'Canal quarter' });
    expect(html).toContain('>Play the film: Canal quarter</span>');
    expect(html).toContain('data-title="Canal quarter"');
  });

  it('fetches nothing of a file before it is played', async () => {
    const html = await render({ link, poster });
    expect(html).toMatch(/<video [^>]*preload="none"/);
    expect(html).toMatch(/<video [^>]*controls/);
    expect(html).not.toContain('autoplay');
  });

  it('has its captions, of which the first are shown', async () => {
    const captions = ['en', 'uk'].map((lang) => ({ src: `/assets/films/${lang}.vtt`, lang, label: lang }));
    const html = await render({ link, captions });
    expect(html.match(/<track [^>]*>/g)).toEqual([
      '<track kind="captions" src="/assets/films/en.vtt" srcLang="en" label="en" default=""/>',
      '<track kind="captions" src="/assets/films/uk.vtt" srcLang="uk" label="uk"/>',
    ]);
  });

  describe('for search engines', () => {
    const told = async (film: object) =>
      JSON.parse(
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await render(film))?.[1] ?? 'null',
      ) as unknown;
    const whole = {
      link,
      poster,
      title: 'Over <b>R&amp;D</b>',
      text: 'Ninety <i>seconds</i>.',
      published: '2026-03-14',
    };

    it('is a film with its name, picture, day and file', async () => {
      expect(await told(whole)).toEqual({
        '@context': 'https://schema.org',
        '@type': 'VideoObject',
        name: 'Over R&D',
        description: 'Ninety seconds.',
        thumbnailUrl: 'https://studio.example/assets/images/a.jpg',
        uploadDate: '2026-03-14',
        contentUrl: 'https://studio.example/assets/films/loop.mp4',
      });
    });

    it.each([
      ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
      ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ])('is the player of %s, without autoplay', async (page, embedUrl) => {
      const film = await told({ ...whole, link: page });
      expect(film).toMatchObject({ embedUrl });
      expect(film).not.toHaveProperty('contentUrl');
    });

    it.each(['title', 'poster', 'published', 'link'])('is nothing without %s', async (key) => {
      expect(await told({ ...whole, [key]: undefined })).toBeNull();
    });

    it('is empty if its day is invalid', async () => {
      expect(await told({ ...whole, published: 'last week' })).toBeNull();
    });
  });
});
