// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parsePage } from './parse-page.js';

it('a page that was fetched holds no style of its head, which another page’s policy would refuse; those of its blocks are told', () => {
  const { page, css, files } = parsePage(
    '<head><title>A</title><style data-gh-css="a.css b.css">.a{content:"<\\/b>"}</style><style>.blurred{}</style></head>' +
      '<body><p>One</p><pre>&lt;style&gt;</pre></body>',
  );
  expect(page.querySelectorAll('style')).toHaveLength(0);
  expect([page.title, page.body.innerHTML]).toEqual(['A', '<p>One</p><pre>&lt;style&gt;</pre>']);
  expect([css, files]).toEqual(['.a{content:"</b>"}', ['a.css', 'b.css']]);
});

it('a page without styles is parsed as it is', () => {
  const { page, css, files } = parsePage('<p>One</p>');
  expect([page.body.innerHTML, css, files]).toEqual(['<p>One</p>', '', []]);
});
