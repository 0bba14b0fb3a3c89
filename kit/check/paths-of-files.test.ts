import { describe, expect, it } from 'vitest';
import { pathsOfFiles } from './paths-of-files.js';

const routes = [
  { route: '/blog/page/:page/', index: '/blog/blog.html' },
  { route: '/blog/', index: '/blog/blog.html' },
  { route: '/blog/authors/:author/', index: 'blog/author.html' },
  { route: '/blog/:category/', index: 'blog/category.html' },
];

describe('the path of a file', () => {
  it.each([
    ['blog/blog.html', '/blog/'],
    ['src/blog/blog.html', '/blog/'],
    ['blog/author.html', '/blog/authors/:author/'],
    ['about.html', undefined],
  ])('%s is %s by the routes', (file, path) => {
    expect(pathsOfFiles(routes)(file)).toBe(path);
  });

  it('of a pattern is that of the first article, author or category that its route describes', () => {
    const pathOf = pathsOfFiles(routes, ['/blog/care/brakes/', '/blog/authors/', '/blog/care/', '/blog/authors/ann/']);
    expect(pathOf('blog/author.html')).toBe('/blog/authors/ann/');
    expect(pathsOfFiles(routes, ['/blog/care/brakes/', '/blog/care/'])('blog/category.html')).toBe('/blog/care/');
  });

  it('is undefined if a configuration has no routes', () => {
    expect(pathsOfFiles(undefined)('blog/blog.html')).toBeUndefined();
  });
});
