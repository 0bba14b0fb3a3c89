// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { ownPath } from './own-path.js';

const here = location.origin;

it.each([
  ['/assets/images/a.jpg', '/assets/images/a.jpg'],
  ['/assets/images/a b.jpg?width=2#x', '/assets/images/a%20b.jpg?width=2'],
  [`${here}/assets/images/a.jpg`, '/assets/images/a.jpg'],
  [`${here.replace(/^https?:/, '')}/a.jpg`, '/a.jpg'],
])('%s is on this site at %s', (src, path) => {
  expect(ownPath(src)).toBe(path);
});

it.each([
  'https://other.example/a.jpg',
  '//other.example/a.jpg',
  '/\\other.example/a.jpg',
  'image001.png',
  `blob:${here}/7f0c`,
  'data:image/png;base64,AAAA',
  'file:///C:/a.png',
  'https://',
  '',
])('%s is not on this site', (src) => {
  expect(ownPath(src)).toBeUndefined();
});
