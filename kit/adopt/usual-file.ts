import { trimSlashes } from '../../runtime/basics/trim-slashes.js';
/** Routes of a blog, as generated configurations have them: those with fixed segments go before those with a category. */
const blogRoutes: readonly (readonly [pattern: RegExp, file: string])[] = [
  [/^\/blog\/(?:page\/[^/]+\/)?$/, 'blog/blog.html'],
  [/^\/blog\/authors\/[^/]+\/(?:page\/[^/]+\/)?$/, 'blog/author.html'],
  [/^\/blog\/[^/]+\/(?:page\/[^/]+\/)?$/, 'blog/category.html'],
  [/^\/blog\/[^/]+\/[^/]+\/$/, 'blog/article.html'],
];

/**
 * The file of a page that no route names: `/` is `index.html`, `/about-us/` is `about-us.html`.
 *
 * @param path Path of the page in the default language.
 * @param hasBlog True for a site with a chapter `blog`: its articles, categories and authors share a file each.
 */
export function usualFile(path: string, hasBlog: boolean): string {
  const ofBlog = hasBlog ? blogRoutes.find(([pattern]) => pattern.test(path)) : undefined;
  if (ofBlog) return ofBlog[1];
  const name = trimSlashes(path);
  return name === '' ? 'index.html' : `${name}.html`;
}
