import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { focusOf, isPictureAddress, pictureValues, showPicture } from './picture-values.js';

describe('the values of a picture', () => {
  it('are texts, whatever is stored', () => {
    const nothing = { alt: '', decorative: '', title: '', focus: '' };
    expect(pictureValues({ src: '/a.jpg', alt: 7, width: 10 })).toEqual({ ...nothing, src: '/a.jpg' });
    expect(pictureValues(undefined)).toEqual({ ...nothing, src: '' });
  });

  it('tell decoration, which has empty words, from a picture that nobody has described', () => {
    expect(pictureValues({ src: '/a.jpg', alt: '' }).decorative).toBe('true');
    expect(pictureValues({ src: '/a.jpg' }).decorative).toBe('');
    expect(pictureValues({ src: '/a.jpg', alt: 'A loft' }).decorative).toBe('');
  });

  it('have the focal point as two numbers of percent', () => {
    expect(pictureValues({ src: '/a.jpg', focus: { x: 30, y: 70 } }).focus).toBe('30 70');
    expect(focusOf('30 70')).toEqual({ x: 30, y: 70 });
    for (const text of ['', '30', '30 70 1', 'a b']) expect(focusOf(text), text).toBeUndefined();
  });

  it('have an address on the site or an http one, and no other', () => {
    for (const address of ['/assets/a.jpg', 'https://x.example/a.png', 'HTTP://x.example/a'])
      expect(isPictureAddress(address), address).toBe(true);
    for (const address of ['', 'a.jpg', '//x.example/a', 'javascript:alert(1)', 'data:image/png;base64,x', '/ x'])
      expect(isPictureAddress(address), address).toBe(false);
  });
});

describe('a picture of the page', () => {
  const { document } = new JSDOM('').window;
  const values = { alt: 'A loft', decorative: '', title: '', focus: '' };

  function pictureOf(sources: string): Element {
    document.body.innerHTML = `<picture>${sources}<img src="/assets/images/a.jpg" width="3" height="2" title="Old"></picture>`;
    return document.body.firstElementChild!;
  }

  it('shows another file in each of its sizes, and the point that stays in sight', () => {
    const picture = pictureOf(
      '<source srcset="/assets/images/a-600.jpg.webp" media="(max-width: 599.98px)" type="image/webp"><source srcset="/assets/images/a.jpg" media="(min-width: 1200px)" type="image/jpeg">',
    );
    // jsdom knows no source of a picture, so its properties are not there to be set.
    for (const source of picture.querySelectorAll('source')) source.srcset = source.getAttribute('srcset') ?? '';
    showPicture(picture, { ...values, src: '/assets/images/b.jpg', focus: '30 100' });
    const files = [...picture.querySelectorAll('source')].map(({ srcset }) => srcset);
    expect(files).toEqual(['/assets/images/b-600.jpg.webp', '/assets/images/b.jpg']);
    expect(picture.getAttribute('data-gh-focus')).toBe('30 100');
    const image = picture.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/assets/images/b.jpg');
    for (const name of ['title', 'width', 'height']) expect(image?.hasAttribute(name), name).toBe(false);
  });

  it('shows a file from elsewhere in the place of every copy', () => {
    const picture = pictureOf('<source srcset="/assets/images/a.jpg.webp" type="image/webp">');
    showPicture(picture, { ...values, src: 'https://x.example/b.svg' });
    const source = picture.querySelector('source');
    expect([source?.srcset, source?.hasAttribute('type')]).toEqual(['https://x.example/b.svg', false]);
  });
});
