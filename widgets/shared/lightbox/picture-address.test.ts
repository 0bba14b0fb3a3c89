// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { pictureHash, pictureInHash } from './picture-address.js';

const pictures = ['first', 'second', 'third'];

beforeEach(() => history.replaceState(null, '', '/'));

describe('the address of a picture', () => {
  it('counts from 1 and keeps ids with any letter', () => {
    expect(pictureHash('gallery', 3)).toBe('#gallery:3');
    expect(pictureHash('до і після', 1)).toBe('#%D0%B4%D0%BE%20%D1%96%20%D0%BF%D1%96%D1%81%D0%BB%D1%8F:1');
  });

  it.each([
    ['#gallery:1', 'first'],
    ['#gallery:3', 'third'],
    ['#gallery:0', undefined],
    ['#gallery:4', undefined],
    ['#gallery:01', undefined],
    ['#other:1', undefined],
    ['#gallery', undefined],
    ['', undefined],
  ])('%s leads to the picture: %s', (hash, picture) => {
    location.hash = hash;
    expect(pictureInHash('gallery', pictures)).toBe(picture);
  });

  it('leads back to the picture that it was made for', () => {
    location.hash = pictureHash('до і після', 2);
    expect(pictureInHash('до і після', pictures)).toBe('second');
  });
});
