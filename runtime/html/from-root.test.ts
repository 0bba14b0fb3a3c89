import { describe, expect, it } from 'vitest';
import { addressesFromRoot, fromRoot } from './from-root.js';

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

describe('addressesFromRoot()', () => {
  it('changes addresses of links, pictures and films, and nothing else', () => {
    expect(
      addressesFromRoot(
        `<p>src="a.jpg"</p><img alt="x" src="assets/a.jpg"><IMG SRC='b.png'><a class="x" href="files/c.pdf">c.pdf</a><a href="#d.e">d</a>`,
      ),
    ).toBe(
      `<p>src="a.jpg"</p><img alt="x" src="/assets/a.jpg"><IMG SRC='/b.png'><a class="x" href="/files/c.pdf">c.pdf</a><a href="#d.e">d</a>`,
    );
  });

  it('changes each address of a tag that has several', () => {
    expect(
      addressesFromRoot(
        '<video src="films/a.mp4" poster="a.jpg"></video><source srcset="a.jpg 1x, ../b.jpg 2x"><a href="https://x.example/a.b" title="a.b">x</a>',
      ),
    ).toBe(
      '<video src="/films/a.mp4" poster="/a.jpg"></video><source srcset="/a.jpg 1x, /b.jpg 2x"><a href="https://x.example/a.b" title="a.b">x</a>',
    );
  });
});
