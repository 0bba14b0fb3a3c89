import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: {
    name: 'a link and an opener of a popup',
    html: '<gh-button data-popup-id="quote" data-placement="hero">Get a quote</gh-button> <gh-button data-link="/portfolio/#all">See all our works</gh-button>',
  },
  width: 420,
};
