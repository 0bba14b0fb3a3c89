import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'story beside a picture',
  use: ['Tell the story of the company, with people, teams and logos of clients.'],
  avoid: ['For one author of articles, use Author.', 'For quotes of clients, use Reviews.'],
  pair: {
    do: 'Show people with name and task.',
    dont: 'Do not write a history of every year.',
  },
  content: ['Story: at most 120 words.', 'Position: at most 4 words.', 'Logos: one colour, about the same area.'],
  anatomy: ['Title', 'Story beside a picture', 'Logos of clients', 'People in teams'],
  keyboard: [['Tab', 'Moves through the links.']],
  reader: [
    'Each team is a list with a heading.',
    'A portrait has the name as its text; a person without a portrait loses nothing.',
  ],
  related: ['author', 'reviews', 'media-text'],
};
