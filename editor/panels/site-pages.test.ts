import { expect, it } from 'vitest';
import { pagesLike } from './site-pages.js';

const pages = [
  { path: '/blog/authors/', title: 'Who renders our interiors' },
  { path: '/', title: 'Home' },
  { path: '/services-interior/', title: 'Interior rendering' },
  { path: '/services-exterior/', title: 'Exterior rendering' },
];
const paths = (text: string) => pagesLike(pages, text).map(({ path }) => path);

it('pages are found by words of their title and their path, in any order', () => {
  expect(paths('')).toHaveLength(4);
  expect(paths('RENDERING inter')).toEqual(['/services-interior/']);
  expect(paths('/services')).toEqual(['/services-interior/', '/services-exterior/']);
  expect(paths('interior')).toEqual(['/services-interior/', '/blog/authors/']);
  expect(paths('elsewhere')).toEqual([]);
});
