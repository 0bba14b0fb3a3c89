import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'whole',
  use: ['Show one article with everything that belongs to it.'],
  avoid: ['For a policy or terms, use Rich text.'],
  pair: {
    do: 'Begin with the answer.',
    dont: 'Do not begin with a general introduction.',
    change: {
      'document.entry.intro':
        'In the fast-moving world of today, visualization plays an ever greater role in architecture. There are many kinds of renderings. Before we come to them, let us look at the history of drawing.',
    },
  },
  content: ['Title: 30 to 70 characters.', 'Introduction: at most 40 words.', 'A heading every 200 to 300 words.'],
  anatomy: ['Title, author and date', 'Picture', 'Contents', 'Text', 'Rating, sharing, comments and recent articles'],
  keyboard: [['Tab', 'Moves through links, contents, stars and the form.']],
  reader: [
    'The article is an article element with headings in order.',
    'Search engines read author, dates and rating as structured data.',
  ],
  related: ['blog-list', 'contents', 'comments', 'rating', 'author'],
};
