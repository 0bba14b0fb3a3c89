// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { mayBeShown } from './check-picture.js';

it.each([
  ['/assets/a.jpg', true],
  [`${location.origin}/a.jpg`, true],
  ['https://pictures.example/a.jpg', true],
  ['http://pictures.example/a.jpg', false],
  ['javascript:alert(1)', false],
  ['https://', false],
])('a picture may be shown from %s: %s', (src, expected) => {
  expect(mayBeShown(src)).toBe(expected);
});
