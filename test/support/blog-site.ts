import studio from '../../demo/content/site.js';
import type { ContentPage, SiteDefinition } from '../../cms/definition/site-definition.js';
import { smallSite } from './small-site.js';

const ownPages = studio.pages.filter(
  ({ path, kind }) =>
    ['/blog/', '/blog/authors/', '/projects/'].includes(path) || kind === 'category' || kind === 'author',
);

/** An article of a test, in English. */
export const testArticle = (slug: string, entry: Readonly<Record<string, unknown>> = {}): ContentPage => ({
  path: `/blog/${slug}/`,
  template: 'article',
  chapter: 'blog',
  kind: 'article',
  documents: {
    'en-US': {
      page: { title: `Head of ${slug}`, description: `About ${slug}` },
      entry: {
        title: `Title of ${slug}`,
        intro: `Intro of ${slug}`,
        categories: ['architecture'],
        author: 'olena-hrytsenko',
        posted: '2026-01-01',
        text: `<p>Text of ${slug}</p>`,
        ...entry,
      },
    },
  },
});

/** The studio's blog with articles of a test in place of its own. */
export const blogSite = (articles: readonly ContentPage[]): SiteDefinition => ({
  ...smallSite,
  pages: [...smallSite.pages, ...ownPages, ...articles],
});
