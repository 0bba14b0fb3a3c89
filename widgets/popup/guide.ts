import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: {
    name: 'open, with a form',
    html: '<gh-button data-popup-id="quote">Get a quote</gh-button><gh-popup data-popup-id="quote" data-title="Get a quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>',
    steps: [{ press: 'gh-button a, gh-button button' }],
  },
  unseen: 'Opens over the page',
};
