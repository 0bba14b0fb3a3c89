import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: 'of an article',
  width: 560,
  use: ['Show where a page stands, two or more levels below the home page.'],
  avoid: [
    'Leave it out on the home page and on campaign pages.',
    'A banner has its own breadcrumbs: do not add a second trail.',
  ],
  pair: {
    do: 'Use the page’s short name as the last step.',
    dont: 'Do not repeat the whole title of an article.',
    change: {
      html: '<gh-breadcrumbs data-items=\'[{"title":"Home","link":"/"},{"title":"Blog","link":"/blog/"},{"title":"What a clay render is for, and why you should answer it before the second round begins"}]\'></gh-breadcrumbs>',
    },
  },
  content: ['Step: at most 3 words.', 'Use the same words as the menu.'],
  anatomy: ['Link to the home page', 'Links to the levels between', 'Name of the current page'],
  keyboard: [
    ['Tab', 'Moves through the links.'],
    ['Enter', 'Follows a link.'],
  ],
  reader: [
    'The trail is a navigation with a list.',
    'The last step is announced as the current page.',
    'Search engines read the trail as structured data.',
  ],
  related: ['banner', 'header', 'article'],
};
