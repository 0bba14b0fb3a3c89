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

  it('has its captions, of which the first are shown', async () => {
    const captions = ['en', 'uk'].map((lang) => ({ src: `/assets/films/${lang}.vtt`, lang, label: lang }));
    const html = await render({ link, captions });
    expect(html.match(/<track [^>]*>/g)).toEqual([
      '<track kind="captions" src="/assets/films/en.vtt" srcLang="en" label="en" default=""/>',
      '<track kind="captions" src="/assets/films/uk.vtt" srcLang="uk" label="uk"/>',
    ]);
  });
});
