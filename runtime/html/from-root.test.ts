import { describe, expect, it } from 'vitest';
import { fromRoot, picturesFromRoot } from './from-root.js';

it.each([
  ['assets/images/a.jpg', '/assets/images/a.jpg'],
  ['./a.jpg', '/a.jpg'],
  ['../../assets/a.jpg', '/assets/a.jpg'],
  [' about-us/ ', '/about-us/'],
])('fromRoot() reads %j from the root', (address, expected) => {
  expect(fromRoot(address)).toBe(expected);
});

it.each([
  '/a.jpg',
  '//x.example/a.jpg',
  'https://x.example/a.jpg',
  'data:,a.b',
  'javascript:a.b()',
  '#a.b',
  '?a.b',
  '\\a.b',
  '',
  'undefined',
])('fromRoot() leaves %j', (address) => {
  expect(fromRoot(address)).toBe(address);
});

describe('picturesFromRoot()', () => {
  it('changes addresses of pictures and nothing else', () => {
    expect(
      picturesFromRoot(`<p>src="a.jpg"</p><img alt="x" src="assets/a.jpg"><IMG SRC='b.png'><a href="c.html">c</a>`),
    ).toBe(`<p>src="a.jpg"</p><img alt="x" src="/assets/a.jpg"><IMG SRC='/b.png'><a href="c.html">c</a>`);
  });
});
