import { describe, expect, it } from 'vitest';
import { mediaHosts } from './media-hosts.js';

describe('mediaHosts', () => {
  it.each([
    ['<img src="https://a.example/1.jpg" alt="">', ['https://a.example'], []],
    ['<img src="/own.jpg" srcset="/own.jpg 1x, https://b.example/2.jpg 2x" alt="">', ['https://b.example'], []],
    ['<picture><source srcset="//c.example/1.webp"><img src="/own.jpg"></picture>', ['https://c.example'], []],
    ['<img src="http://d.example:8080/1.jpg">', ['https://d.example:8080'], []],
    [
      '<video src="https://e.example/1.mp4" poster="https://f.example/1.jpg">',
      ['https://f.example'],
      ['https://e.example'],
    ],
    ['<audio><source src="https://g.example/1.mp3"></audio>', [], ['https://g.example']],
    ['<p style="background:url(https://h.example/1.png)">', ['https://h.example'], []],
    ["<style>p{background:url('https://i.example/1.png')}</style>", ['https://i.example'], []],
    ['<style>@font-face{src:url(https://j.example/1.woff2)}</style>', [], []],
    ['<link rel="shortcut icon" href="https://k.example/i.ico">', ['https://k.example'], []],
    ['<svg><image href="https://l.example/1.png"/></svg>', ['https://l.example'], []],
    ['<a href="https://m.example/1.jpg">x</a> https://n.example/1.jpg', [], []],
    ['<img src="data:image/png;base64,AAAA"> <img src="https://">', [], []],
  ] as const)('finds the hosts of %s', (html, pictures, films) => {
    expect(mediaHosts(html)).toEqual({ 'img-src': pictures, 'media-src': films });
  });

  it('leaves the site’s own origins out, and names each host once', () => {
    const html =
      '<img src="https://own.example/1.jpg"><img src="https://a.example/1.jpg"><img src="https://a.example/2.jpg">';
    expect(mediaHosts(html, new Set(['https://own.example']))).toEqual({
      'img-src': ['https://a.example'],
      'media-src': [],
    });
  });
});
