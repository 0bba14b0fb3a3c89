import { storedTag } from '../existing-page.js';
import type { ExistingPage, Say } from '../existing-page.js';

const attribute = (name: string, value: unknown): string => `${name}='${JSON.stringify(value)}'`;

/** The links to categories, which stand in a list of articles or on their own page. */
const categories = (say: Say): string =>
  storedTag(
    'categories-list',
    attribute('data-config', {
      general_settings: { all_articles_button: say('Everything', 'Усі статті'), categories: say('Subjects', 'Теми') },
    }),
  );

/** The contents of an article, made of the headings of its text. */
const contents = (say: Say, ...headings: readonly string[]): string =>
  storedTag(
    'contents-component',
    `data-title="${say('In this article', 'У цій статті')}" ${attribute(
      'data-headings',
      headings.map((text) => ({ text, level: 2 })),
    )}`,
  );

/** The pages of a blog, whose texts are fields of items. */
export const blog = (say: Say): readonly ExistingPage[] => [
  {
    name: 'blog-list',
    path: '/blog/',
    chapter: 'pages',
    body: [
      '<blog-schema></blog-schema>',
      storedTag(
        'blog-banner',
        `data-gh-id="blog_banner" data-homepage='${JSON.stringify({ title: say('Begin', 'Початок'), link: '/' })}'`,
      ),
      storedTag('posts-template', 'data-type="blog" data-main-post', categories(say)),
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
    body: storedTag(
      'article-component',
      '',
      contents(say, say('The sun', 'Сонце')) + storedTag('comments-component', `data-article-reference="20.1"`),
    ),
    document: {},
  },
  {
    // An article whose template has parts of it as tags of their own.
    name: 'blog-parts',
    path: '/blog/design/shade/',
    chapter: 'blog',
    body: [
      categories(say),
      contents(say, say('Soft shade', 'М’яка тінь'), say('Hard shade', 'Різка тінь')),
      storedTag('comments-component', `data-article-reference="20.2"`),
    ].join('\n'),
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
    body: [
      '<author-schema></author-schema>',
      storedTag('author-page', ''),
      storedTag('posts-template', 'data-type="author"'),
    ].join('\n'),
    document: {},
  },
];
