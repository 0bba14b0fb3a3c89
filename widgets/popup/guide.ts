import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: {
    name: 'open, with a form',
    html: '<gh-button data-popup-id="quote">Get a quote</gh-button><gh-popup data-popup-id="quote" data-title="Get a quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>',
    steps: [{ press: 'gh-button a, gh-button button' }],
  },
  unseen: 'Opens over the page',
  use: ['Ask for a short form without leaving the page.', 'Show details that few visitors need.'],
  avoid: [
    'Do not open it right after the page has loaded.',
    'Do not put a page’s main content into it.',
    'A question about cookies has its own block.',
  ],
  pair: {
    do: 'Give it a title that says what happens next.',
    dont: 'Do not ask for more than five fields.',
  },
  content: ['Title: at most 40 characters.', 'Text: two sentences.'],
  anatomy: [
    'Backdrop',
    'Panel with the title',
    'Button that closes it',
    'Content: a form, or what its author wrote inside the tag',
  ],
  keyboard: [
    ['Tab', 'Moves through the dialog and stays in it.'],
    ['Escape', 'Closes it and returns the focus to its opener.'],
    ['Enter', 'Sends the form.'],
  ],
  reader: [
    'It is a modal dialog with the title as its name.',
    'The rest of the page is not reachable while it is open.',
  ],
  related: ['form', 'button', 'get-in-touch'],
};
