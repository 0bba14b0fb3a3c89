import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Page frame',
  best: 'whole',
  use: ['Put it last in the template of every page.', 'Keep legal links, contact data and the cookie settings here.'],
  avoid: ['Do not use it for a call to action: write a Get in touch block above it.'],
  pair: {
    do: 'Group links under short headings.',
    dont: 'Do not put long texts in the footer.',
    change: {
      'config.generalInfo.legalName':
        'Plumbline Studio Ltd has drawn rooms before they are built since 2011, with light that is measured, in Bristol and in Lviv, for architects, developers and makers of furniture',
    },
  },
  content: ['Heading of a column: 1 word.', 'Link: at most 4 words.', 'Leave the copyright year to the block.'],
  anatomy: [
    'Name of the company with address, phone and e-mail',
    'Columns of links',
    'Profiles on other sites',
    'Line with copyright, cookie settings and edit switch',
  ],
  keyboard: [
    ['Tab', 'Moves through the links.'],
    ['Enter', 'Follows a link; on “Cookie settings” it opens the question about cookies.'],
  ],
  reader: [
    'The footer is a contentinfo landmark.',
    'Each column is a list with a heading.',
    'Icons of other sites have the name of the site as text.',
  ],
  related: ['header', 'contact', 'cookie-consent'],
};
