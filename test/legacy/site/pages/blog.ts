import { storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

/** The pages of a blog, whose texts are fields of items. */
export const blog = (say: Say): readonly ExistingPage[] => [
  {
    name: 'blog-list',
    path: '/blog/',
    chapter: 'pages',
    body: [
      storedTag(
        'blog-banner',
        `data-gh-id="blog_banner" data-homepage='${JSON.stringify({ title: say('Begin', 'Початок'), link: '/' })}' data-page="${say('Blog', 'Блог')}"`,
      ),
      storedTag('posts-template', 'data-type="blog" data-main-post'),
    ].join('\n'),
    document: { blog_banner: { title: say('Our blog', 'Наш блог'), subtitle: say('On houses', 'Про будинки') } },
  },
  {
    name: 'blog-category',
    path: '/blog/design/',
    chapter: 'blog',
    body: [
      storedTag('category-banner', 'data-chapter="blog"'),
      storedTag('posts-template', 'data-type="category"'),
    ].join('\n'),
    document: {},
  },
  {
    name: 'blog-article',
    path: '/blog/design/light/',
    chapter: 'blog',
    body: storedTag('article-component', '', storedTag('comments-component', `data-article-reference="20.1"`)),
    document: {},
  },
  {
    name: 'blog-authors',
    path: '/blog/authors/',
    chapter: 'pages',
    body: storedTag('authors-list', 'data-gh-id="title"'),
    document: { title: say('Who writes here', 'Хто тут пише') },
  },
  {
    name: 'blog-author',
    path: '/blog/authors/olena/',
    chapter: 'blog',
    body: [storedTag('author-page', ''), storedTag('posts-template', 'data-type="author"')].join('\n'),
    document: {},
  },
];
