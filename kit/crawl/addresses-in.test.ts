import { expect, it } from 'vitest';
import { addressesIn, addressesInCss } from './addresses-in.js';

const base = 'https://studio.example/blog/';

it('finds where links lead and what a page is shown with', () => {
  const { pages, files } = addressesIn(
    `<link rel="canonical" href="/blog/"><link rel="stylesheet" href="/a.css"><link rel="preload" imagesrcset="/p-1.webp 600w, /p-2.webp 1200w">
     <style>.a{background:url("/bg.png")}</style><a href="../about/#team">About</a><a href="mailto:a@b.example">Mail</a><a href="javascript:alert(1)">x</a>
     <picture><source srcset="/a,b-600.jpg 600w,/a.jpg 1200w"><img src="a.jpg"></picture><video poster="/poster.jpg"><source src="/film.mp4"></video>
     <script type="application/json" id="gh-page">{"wave":["/_gh/cdn/assets/x.js"]}</script>`,
    base,
  );
  expect([...pages]).toEqual([base, 'https://studio.example/about/']);
  expect([...files].map((address) => new URL(address).pathname).sort()).toEqual(
    [
      '/a.css',
      '/a,b-600.jpg',
      '/a.jpg',
      '/bg.png',
      '/blog/a.jpg',
      '/film.mp4',
      '/p-1.webp',
      '/p-2.webp',
      '/poster.jpg',
      '/_gh/cdn/assets/x.js',
    ].sort(),
  );
});

it('finds addresses of style sheets in each of their spellings', () => {
  const css = `@import "b.css";a{b:url( /c.png )}d{e:url('/f.png')}g{h:url(data:image/png;base64,AA)}i{j:url(#k)}`;
  expect(addressesInCss(css, base)).toEqual([
    'https://studio.example/blog/b.css',
    'https://studio.example/c.png',
    'https://studio.example/f.png',
  ]);
});
