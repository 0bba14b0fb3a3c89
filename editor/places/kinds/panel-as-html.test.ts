import { expect, it } from 'vitest';
import { link } from './link-kind.js';
import { panelAsHtml } from './panel-as-html.js';
import { picture } from './picture-kind.js';

const stored = { text: 'Tea &amp; milk', link: '/a/?b=1&amp;c=2', popupId: 'p' };

it('what is entered of a link are its words and its address; what is stored is HTML that shows them', async () => {
  const kind = panelAsHtml(link);
  const before = kind.values(stored);
  expect(before).toMatchObject({ text: 'Tea & milk', link: '/a/?b=1&c=2', popupId: 'p' });
  const next = { ...before, text: 'Tea & <milk>', link: '/a/?b=1&copy;=2' };
  expect(await kind.changes(stored, before, next)).toEqual({
    text: 'Tea &amp; &lt;milk&gt;',
    link: '/a/?b=1&amp;copy;=2',
  });
  expect(await kind.changes(stored, before, before)).toEqual({});
});

it('an address that HTML reads as it is written is stored so, for scripts that follow it', async () => {
  const kind = panelAsHtml(link);
  expect(await kind.changes('/a/', { link: '/a/' }, { link: '/b/?c=1&d=2' })).toEqual({ '': '/b/?c=1&d=2' });
});

it('what a picture says is entered as words, and stored so that the quotes of an attribute hold it', async () => {
  const kind = panelAsHtml(picture);
  const old = { src: '/a.jpg', alt: 'A &amp; B', title: '' };
  const before = kind.values(old);
  expect(before).toMatchObject({ src: '/a.jpg', alt: 'A & B' });
  expect(await kind.changes(old, before, { ...before, alt: 'The "A" & B', title: 'C' })).toEqual({
    alt: 'The &quot;A&quot; &amp; B',
    title: 'C',
  });
});
