import type { BlockGuide } from '../shared/block-guide.js';
import { sampleComments } from '../shared/sample-articles.js';

export const guide: BlockGuide = {
  group: 'Blog',
  best: 'a comment with a reply',
  width: 800,
  use: ['Let readers ask below an article.'],
  avoid: ['For a request to the company, use Form.'],
  pair: {
    do: 'Answer within a day: a reply stands below its comment.',
    dont: 'Do not leave a question without an answer.',
    change: {
      'lists.comments': sampleComments.slice(0, 1),
    },
  },
  content: ['The texts are built in.', 'A comment may have 2,000 characters.'],
  anatomy: ['Comments with replies', 'Form for a new comment', 'Thanks and errors'],
  keyboard: [
    ['Tab', 'Moves through replies and fields.'],
    ['Enter', 'Sends from a line; in the message it begins a line.'],
  ],
  reader: ['Replies are lists within lists.', 'Errors are linked to their fields; thanks are announced.'],
  related: ['article', 'rating', 'form'],
};
