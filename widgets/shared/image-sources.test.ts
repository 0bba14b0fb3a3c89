import { describe, expect, it } from 'vitest';
import { imageSources } from './image-sources.js';

const shown = (src: string, options?: Parameters<typeof imageSources>[1]) =>
  imageSources(src, options).map(({ srcSet, media, type }) => [srcSet.replace('/assets/images/', ''), media, type]);

const small = '(max-width: 599.98px)';
const medium = '(min-width: 600px) and (max-width: 1199.98px)';
const large = '(min-width: 1200px)';
const upright = `${small} and (orientation: portrait)`;
const notUpright = `${medium}, ${small} and (orientation: landscape)`;

describe('sources of a picture', () => {
  it.each([undefined, 1200, 4000])(
    'of a greatest width of %s are three sizes, each as WebP before the original',
    (maxWidth) => {
      expect(shown('/assets/images/a.jpg', { maxWidth })).toEqual([
        ['a.jpg.webp', large, 'image/webp'],
        ['a.jpg', large, 'image/jpeg'],
        ['a-1200.jpg.webp', medium, 'image/webp'],
        ['a-1200.jpg', medium, 'image/jpeg'],
        ['a-600.jpg.webp', small, 'image/webp'],
        ['a-600.jpg', small, 'image/jpeg'],
      ]);
    },
  );

  it.each([600, 1199])('of a greatest width of %i are two sizes', (maxWidth) => {
    expect(shown('/assets/images/a.png', { maxWidth })).toEqual([
      ['a.png.webp', '(min-width: 600px)', 'image/webp'],
      ['a.png', '(min-width: 600px)', 'image/png'],
      ['a-600.png.webp', small, 'image/webp'],
      ['a-600.png', small, 'image/png'],
    ]);
  });

  it.each([1, 599])('of a greatest width of %i is one size', (maxWidth) => {
    expect(shown('/assets/images/a.jpeg', { maxWidth })).toEqual([
      ['a.jpeg.webp', undefined, 'image/webp'],
      ['a.jpeg', undefined, 'image/jpeg'],
    ]);
  });

  it('that fills a high box on phones exclude files of 600 pixels', () => {
    expect(shown('/assets/images/a.jpg', { fills: 'tall' }).map(([file, media]) => [file, media])).toEqual([
      ['a.jpg.webp', large],
      ['a.jpg', large],
      ['a-1200.jpg.webp', '(max-width: 1199.98px)'],
      ['a-1200.jpg', '(max-width: 1199.98px)'],
    ]);
  });

  it('that fills a high box, with another one composed for phones, are that one on upright phones alone', () => {
    const portrait = '/assets/images/a-upright.jpg';
    expect(shown('/assets/images/a.jpg', { fills: 'tall', portrait })).toEqual([
      ['a-upright-1200.jpg.webp', upright, 'image/webp'],
      ['a-upright-1200.jpg', upright, 'image/jpeg'],
      ['a.jpg.webp', large, 'image/webp'],
      ['a.jpg', large, 'image/jpeg'],
      ['a-1200.jpg.webp', notUpright, 'image/webp'],
      ['a-1200.jpg', notUpright, 'image/jpeg'],
    ]);
  });

  it('do not name the one for phones where the box is not high, nor one of another host', () => {
    expect(imageSources('/assets/images/a.jpg', { portrait: '/assets/images/b.jpg' })).toEqual(
      imageSources('/assets/images/a.jpg'),
    );
    expect(
      imageSources('/assets/images/a.jpg', { fills: 'tall', portrait: 'https://elsewhere.example/b.jpg' }),
    ).toEqual(imageSources('/assets/images/a.jpg', { fills: 'tall' }));
  });

  it('begin with AVIF where the site makes copies as that', () => {
    expect(shown('/assets/images/a.jpg', { maxWidth: 500, avif: true })).toEqual([
      ['a.jpg.avif', undefined, 'image/avif'],
      ['a.jpg.webp', undefined, 'image/webp'],
      ['a.jpg', undefined, 'image/jpeg'],
    ]);
    expect(shown('/assets/images/a.webp', { maxWidth: 500, avif: true }).map(([file]) => file)).toEqual([
      'a.webp.avif',
      'a.webp',
    ]);
  });

  it.each(['https://elsewhere.example/a.jpg', '/assets/logo.svg', '/assets/images/a.gif', '/assets/images/a.svg', ''])(
    'of %j are empty, because it has no copies',
    (src) => expect(imageSources(src, { avif: true })).toEqual([]),
  );
});
