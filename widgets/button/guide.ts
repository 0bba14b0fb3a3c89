import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: {
    name: 'a link and an opener of a popup',
    html: '<gh-button data-popup-id="quote" data-placement="hero">Get a quote</gh-button> <gh-button data-link="/portfolio/#all">See all our works</gh-button>',
  },
  width: 420,
  use: [
    'Use it for the one action that the page wants.',
    'Open a popup with it where the visitor should stay on the page.',
  ],
  avoid: ['Do not use it for links within running text.', 'Do not place more than two buttons side by side.'],
  pair: {
    do: 'Begin with a verb and name the result.',
    dont: 'Do not write “Click here” or “More”.',
    change: { html: '<gh-button data-link="/portfolio/">Click here</gh-button>' },
  },
  content: ['1 to 4 words, at most 28 characters.', 'No exclamation mark.'],
  anatomy: ['One link or button with its text'],
  keyboard: [
    ['Tab', 'Moves the focus to it.'],
    ['Enter', 'Follows the link or opens the popup.'],
    ['Space', 'Opens the popup.'],
  ],
  reader: ['A link is announced as a link. An opener of a popup is announced as a button.'],
  related: ['popup', 'banner', 'get-in-touch'],
};
