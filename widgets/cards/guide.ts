import type { BlockGuide } from '../shared/block-guide.js';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  src: `/assets/images/${name}.jpg`,
  alt,
  width,
  height,
});

export const guide: BlockGuide = {
  group: 'Content',
  best: {
    name: 'three services',
    html: '<gh-cards data-gh-id="services"></gh-cards>',
    document: {
      services: {
        title: 'What we do',
        subtitle: 'One team from model to grade.',
        more: { name: 'All services', link: '/services/' },
        items: [
          {
            title: 'Interior rendering',
            text: 'Rooms with real light, real joinery and the right chair.',
            image: picture('kitchen-oak', 'An oak kitchen with a long table'),
            link: '/services-interior/',
          },
          {
            title: 'Exterior rendering',
            text: 'Street views, dusk shots and photomontages for planning.',
            image: picture('terrace-street', 'A terrace of brick houses on a street'),
            link: '/services-exterior/',
          },
          {
            title: 'Floor plans',
            text: 'Plans that answer what buyers ask, in three languages.',
            image: picture('dollhouse-apartment', 'A furnished apartment from above'),
            link: '/services-floor-plan/',
          },
        ],
      },
    },
  },
  use: [
    'Show three to eight things of one kind.',
    'Use steps for an order, works for projects, and an index for a long list without pictures.',
  ],
  avoid: ['For prices, use Price cards.', 'For pictures that open large, use Gallery or Portfolio.'],
  pair: {
    do: 'Give all cards a text of similar length.',
    dont: 'Do not mix one long card with short ones.',
    change: {
      'document.services.items.1.text':
        'Street views, dusk shots and photomontages for planning, verified views with a survey, aerial views, phases of construction, and seasonal variants of all of them for every facade that the design has, by day and by night.',
    },
  },
  content: ['Title of a card: at most 30 characters.', 'Text: 8 to 15 words.', 'Pictures with the same proportions.'],
  anatomy: [
    'Title, subtitle and a link to all',
    'Cards with picture, title and text',
    'Pictures lead to the card’s page',
  ],
  keyboard: [
    ['Tab', 'Moves through the links, one for each card.'],
    ['Arrow keys', 'Scroll the row on narrow screens while it has the focus.'],
  ],
  reader: [
    'The cards are a list, so the number of entries is announced.',
    'Each card has one link with its title as the name.',
  ],
  related: ['media-text', 'portfolio', 'price-cards'],
};
