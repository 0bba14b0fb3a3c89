import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Editing',
  best: 'switch',
  width: 320,
  use: ['Let editors change texts in the page.', 'The footer has one already.'],
  avoid: ['Do not place a second switch on a page.'],
  pair: {
    do: 'Show it only to signed-in editors where visitors should not see it.',
    dont: 'Do not place it among links of the menu.',
    change: {
      html: '<nav><a href="/portfolio/">Portfolio</a> <gh-edit-mode></gh-edit-mode> <a href="/blog/">Blog</a></nav>',
    },
  },
  content: ['The texts are built in.'],
  anatomy: ['Switch with its name'],
  keyboard: [
    ['Tab', 'Moves to the switch.'],
    ['Space', 'Switches edit mode on or off.'],
  ],
  reader: ['It is a switch that says whether it is on.'],
  related: ['footer', 'login'],
};
