import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Editing',
  best: 'form',
  width: 640,
  use: ['Sign in editors and readers.', 'Use the popup on pages where somebody may sign in.'],
  avoid: ['Do not use it for a newsletter: use Form.'],
  pair: {
    do: 'Place it on a page of its own, named “Account”.',
    dont: 'Do not place other forms beside it.',
    change: {
      html: '<gh-form></gh-form><gh-login></gh-login>',
    },
  },
  content: ['The texts are built in.'],
  anatomy: ['E-mail and password', 'Box that shows the password', 'Button', 'Error'],
  keyboard: [
    ['Tab', 'Moves through the fields.'],
    ['Enter', 'Signs in.'],
    ['Space', 'Shows the password.'],
  ],
  reader: ['Fields have labels that password managers know.', 'An error is announced and linked to the form.'],
  related: ['edit-mode', 'popup', 'form'],
};
