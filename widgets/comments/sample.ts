import type { BlockSample } from '../shared/block-sample.js';
import { sampleArticles, sampleComments } from '../shared/sample-articles.js';

const fields =
  'Leave a comment It is shown after an editor has read it. Your e-mail is never shown. Name E-mail (optional) Message Remember my name and e-mail in this browser Publish comment';

export const samples: readonly BlockSample[] = [
  {
    name: 'a comment with a reply',
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles, comments: sampleComments },
    path: '/blog/what-a-clay-is-for/',
    withoutScript: `Comments Iris 02.04.2026 Do you send the clay as one picture, or one for each view? Olena 03.04.2026 One for each view. ${fields}`,
  },
  {
    name: 'none yet',
    html: '<gh-comments></gh-comments>',
    lists: { articles: sampleArticles },
    path: '/blog/what-a-clay-is-for/',
  },
  { name: 'on a page without an article', html: '<gh-comments></gh-comments>' },
];
