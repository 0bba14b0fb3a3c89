import { describe, expect, it } from 'vitest';
import { fromRoot, withRootAddresses } from './root-addresses.js';

describe('withRootAddresses', () => {
  it('writes addresses of files from the root, whatever element names them', () => {
    const html = [
      '<link rel="stylesheet" href="assets/css/style.css">',
      "<script src='assets/js/main.js' defer></script>",
      '<img src=assets/a.jpg srcset="assets/a-600.jpg 600w, assets/a.jpg 1200w" alt="assets/a.jpg">',
      '<image-component data-src="assets/b.png"></image-component>',
      '<video poster="./assets/c.jpg"><source src="../d.mp4"></video>',
      '<a href="about-us/?a=1&amp;b=2">x</a>',
      '<style>@import "assets/e.css"; i { background: url(assets/f.png) }</style>',
      '<i style="background: url(\'assets/g.png\')"></i>',
    ].join('\n');
    expect(withRootAddresses(html).split('\n')).toEqual([
      '<link rel="stylesheet" href="/assets/css/style.css">',
      "<script src='/assets/js/main.js' defer></script>",
      '<img src=/assets/a.jpg srcset="/assets/a-600.jpg 600w, /assets/a.jpg 1200w" alt="assets/a.jpg">',
      '<image-component data-src="/assets/b.png"></image-component>',
      '<video poster="/assets/c.jpg"><source src="/d.mp4"></video>',
      '<a href="/about-us/?a=1&amp;b=2">x</a>',
      '<style>@import "/assets/e.css"; i { background: url(/assets/f.png) }</style>',
      '<i style="background: url(\'/assets/g.png\')"></i>',
    ]);
  });

  it('leaves all other addresses and texts as they are', () => {
    const html =
      '<a href="#top">x</a><a href="/a/">x</a><a href="?page=2">x</a><a href="mailto:a@b.example">x</a>' +
      '<img src="data:image/png;base64,AA"><img src="//files.example/a.jpg"><a href="">x</a><p title="src=a.jpg">href="b.css"</p>' +
      '<script>const src = "assets/a.jpg";</script><!-- <img src="a.jpg"> -->';
    expect(withRootAddresses(html)).toBe(html);
  });

  it('resolves by the <base> of the page, and takes it out', () => {
    expect(withRootAddresses('<head><base href="/shop/"><img src="a.jpg"></head>')).toBe(
      '<head><img src="/shop/a.jpg"></head>',
    );
    expect(withRootAddresses('<base href="https://site.example/"><img src="a.jpg">')).toBe('<img src="/a.jpg">');
  });
});

it.each(['/a.jpg', 'https://x.example/a.jpg', 'javascript:alert(1)', '', '#a', 'data:,x'])(
  'fromRoot() leaves %j',
  (address) => {
    expect(fromRoot(address)).toBe(address);
  },
);
