import type { BlockGuide } from '../shared/block-guide.js';

export const guide: BlockGuide = {
  group: 'Banners',
  best: 'over a picture, with the links of services',
  width: 1600,
  use: ['Begin a page with it.', 'Say in one sentence what the page offers.', 'Show one picture that proves it.'],
  avoid: [
    'Do not use a second banner on a page.',
    'For a film, use the Video banner.',
    'For a text without a picture in the middle of a page, use Media text.',
  ],
  pair: {
    do: 'Say what the visitor gets.',
    dont: 'Do not welcome visitors or describe the company.',
    change: {
      'document.hero.title': 'Welcome to our company website, where innovation meets excellence in every project',
      'document.hero.subtitle': 'We are a leading provider of solutions.',
    },
  },
  content: [
    'Title: 20 to 60 characters. One part may have the accent colour.',
    'Subtitle: one sentence, at most 140 characters.',
    'One button with a verb.',
    'Picture: 1920 pixels or wider, its subject beside the words.',
  ],
  anatomy: [
    'Picture with a veil for contrast',
    'Breadcrumbs',
    'Title and subtitle',
    'Call to action',
    'Row of links to related pages',
  ],
  keyboard: [
    ['Tab', 'Moves through breadcrumbs, button and links.'],
    ['Enter', 'Follows a link, opens the popup of the button, or unfolds a long subtitle.'],
  ],
  reader: [
    'The title is the page’s heading of level 1.',
    'The picture is described by its alternative text.',
    'The row of links is a list.',
  ],
  related: ['video-banner', 'breadcrumbs', 'button'],
};
