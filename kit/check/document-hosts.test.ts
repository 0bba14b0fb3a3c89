import { describe, expect, it } from 'vitest';
import { documentHosts } from './document-hosts.js';

describe('documentHosts', () => {
  it('finds pictures and films in values and in texts of documents', () => {
    const documents = {
      home: {
        banner: { image: { src: 'https://files.example/1', alt: 'x' }, link: 'https://shop.example/' },
        film: { url: 'https://films.example/1.mp4', poster: '/own.jpg' },
        player: { src: 'https://www.youtube.com/watch?v=1' },
        text: '<p>See <a href="https://link.example/1.html">this</a> <img src="https://old.example/2.png"></p>',
        items: [{ icon: 'http://icons.example/3' }, { photo: ['//cdn.example/4.webp'] }],
      },
    };
    expect(documentHosts(documents)).toEqual({
      'img-src': ['https://files.example', 'https://old.example', 'https://icons.example', 'https://cdn.example'],
      'media-src': ['https://films.example'],
    });
  });

  it('leaves the site’s own origins out', () => {
    const own = new Set(['https://studio.example']);
    expect(documentHosts({ src: 'https://studio.example/1.jpg' }, own)).toEqual({ 'img-src': [], 'media-src': [] });
  });
});
