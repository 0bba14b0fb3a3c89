import { sampleArticles } from '../../widgets/shared/sample-articles.js';
import type { BlockPlay } from '../block-play.js';

export const plays: readonly BlockPlay[] = [
  {
    name: 'Play: vote',
    sample: {
      name: 'a vote',
      html: '<gh-rating></gh-rating>',
      lists: { articles: sampleArticles },
      path: '/blog/what-a-clay-is-for/',
      endpoints: { '/_gh/rating': { json: { avg: 4.7, count: 13 } } },
    },
    play: async ({ root, user, expect, waitFor }) => {
      await user.click(root.querySelector('label:nth-of-type(4)') as HTMLElement);
      await waitFor(() => expect(root.querySelector('.gh-rating-told')).not.toBeEmptyDOMElement());
    },
  },
];
