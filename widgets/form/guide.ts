import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Forms',
  best: 'configured, placeholders for labels',
  width: 960,
  use: ['Ask for a quote, an order or a newsletter.', 'Configure fields in the site’s settings.'],
  avoid: ['Do not ask for what you do not use.', 'For a comment on an article, use Comments.'],
  pair: {
    do: 'Ask for at most five fields.',
    dont: 'Do not ask for what an offer does not need.',
    change: {
      'config.formConfig.0.inputs': [
        'Name',
        'Family name',
        'E-mail',
        'Phone',
        'Fax',
        'Company',
        'Position',
        'Street',
        'City',
        'Postal code',
        'Country',
        'How did you find us?',
      ].map((title, index) => ({
        name: `field-${index + 1}`,
        type: 'short',
        required: 'true',
        placeholder: title,
        width: 6,
      })),
    },
  },
  content: [
    'Label: 1 to 3 words.',
    'Button: a verb and the result, such as “Send the request”.',
    'Say when an answer comes.',
  ],
  anatomy: ['Title and text', 'Fields with labels', 'Consent to news', 'Button', 'Notes, errors and thanks'],
  keyboard: [
    ['Tab', 'Moves through the fields.'],
    ['Enter', 'Sends the form from a line.'],
    ['Space', 'Checks a box.'],
  ],
  reader: ['Errors are linked to their fields and announced.', 'After sending, the focus goes to the thanks.'],
  related: ['get-in-touch', 'popup', 'comments'],
};
