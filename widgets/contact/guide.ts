import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Content',
  best: 'with words and a picture',
  width: 900,
  use: ['Say how to reach the company, on the contact page.'],
  avoid: ['For a form beside it, use Get in touch.'],
  pair: {
    do: 'Give the address as people write it on a letter.',
    dont: 'Do not leave out the country for visitors from abroad.',
    change: {
      'config.generalInfo.fullAddress': '12 Foundry Yard, Bristol',
    },
  },
  content: ['Text: at most two sentences, such as opening hours.', 'Phone with the country code.'],
  anatomy: ['Title', 'Address with a link to a map', 'Phone and e-mail', 'Text and picture'],
  keyboard: [
    ['Tab', 'Moves through the links.'],
    ['Enter', 'Calls, writes or opens the map.'],
  ],
  reader: ['Phone and e-mail are links that say their value.'],
  related: ['get-in-touch', 'footer'],
};
