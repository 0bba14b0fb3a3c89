import { describe, expect, it } from 'vitest';
import { isPictureAddress, pictureValues } from './picture-values.js';

describe('the values of a picture', () => {
  it('are texts, whatever is stored', () => {
    expect(pictureValues({ src: '/a.jpg', alt: 7, width: 10 })).toEqual({ src: '/a.jpg', alt: '', title: '' });
    expect(pictureValues(undefined)).toEqual({ src: '', alt: '', title: '' });
  });

  it('have an address on the site or an http one, and no other', () => {
    for (const address of ['/assets/a.jpg', 'https://x.example/a.png', 'HTTP://x.example/a'])
      expect(isPictureAddress(address), address).toBe(true);
    for (const address of ['', 'a.jpg', '//x.example/a', 'javascript:alert(1)', 'data:image/png;base64,x', '/ x'])
      expect(isPictureAddress(address), address).toBe(false);
  });
});
