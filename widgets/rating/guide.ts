import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'with votes',
  width: 420,
  use: ['Let readers rate an article.'],
  avoid: ['For what clients say, use Reviews.'],
  pair: {
    do: 'Place it after the text.',
    dont: 'Do not place it before the text.',
    change: {
      html: '<gh-rating></gh-rating><h2>What a clay render is for</h2><p>The gray picture in the first round is a question about geometry.</p>',
    },
  },
  content: ['The texts are built in.'],
  anatomy: ['Question', 'Five stars', 'Average and number of votes'],
  keyboard: [
    ['Tab', 'Moves to the stars.'],
    ['Arrow keys', 'Choose a number of stars.'],
    ['Enter or Space', 'Gives the vote.'],
  ],
  reader: ['The stars are radio buttons: “4 stars”.', 'A message says that the vote is counted.'],
  related: ['article', 'comments'],
};
