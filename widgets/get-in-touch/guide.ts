import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Forms',
  best: 'picture, title and form',
  use: ['End a page with it: a picture, a sentence and a form.'],
  avoid: ['Do not use it twice on a page.', 'For the form alone, use Form.'],
  pair: {
    do: 'Say what a visitor should send.',
    dont: 'Do not repeat the title of the page.',
    change: {
      'document.contact.title': 'Contact',
      'document.contact.subtitle': 'Contact us on this page.',
    },
  },
  content: ['Title: at most 40 characters.', 'Subtitle: one sentence, at most 100 characters.'],
  anatomy: ['Title and subtitle', 'Picture', 'Form'],
  keyboard: [
    ['Tab', 'Moves through the fields.'],
    ['Enter', 'Sends the form.'],
  ],
  reader: ['The title is a heading of level 2; the form has its own heading.'],
  related: ['form', 'contact', 'button'],
};
