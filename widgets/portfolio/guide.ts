import type { BlockGuide } from '../shared/block-guide.js';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  src: `/assets/images/${name}.jpg`,
  alt,
  width,
  height,
});

export const guide: BlockGuide = {
  group: 'Media',
  best: {
    name: 'eight works',
    html: '<gh-portfolio data-gh-id="works"></gh-portfolio>',
    document: {
      works: {
        title: 'Works',
        subtitle: 'From the last three years.',
        filters: [
          { slug: 'all', title: 'All' },
          { slug: 'interior', title: 'Interior' },
          { slug: 'exterior', title: 'Exterior' },
          { slug: 'product', title: 'Product' },
        ],
        items: [
          ['Hillside villa', 'Cornwall', 'exterior', 'villa-dusk', 'A villa at dusk'],
          ['Living room at eight', 'Lviv', 'interior', 'living-morning', 'A living room in the morning'],
          ['Museum stair', 'Porto', 'interior', 'stair-light', 'A concrete stair'],
          ['Blue hour tower', 'Rotterdam', 'exterior', 'tower-blue-hour', 'A tower after sunset'],
          ['Table lamp', 'Brno', 'product', 'lamp-brass', 'A brass lamp on a table'],
          ['Restaurant', 'Ghent', 'interior', 'restaurant-evening', 'A restaurant in the evening'],
          ['Cabin', 'Tromsø', 'exterior', 'cabin-fog', 'A cabin in the fog'],
          ['Vases', 'Kyiv', 'product', 'vase-set', 'Vases on a table'],
        ].map(([title = '', place = '', filter = '', name = '', alt = ''], index) => ({
          title,
          place,
          year: 2026 - (index % 3),
          filters: [filter],
          image: picture(name, alt),
        })),
      },
    },
  },
  use: ['Show works of several kinds, with filters.'],
  avoid: ['For pictures of one project, use Gallery.', 'For fewer than six works, use Cards with works.'],
  pair: {
    do: 'Name kinds in one word.',
    dont: 'Do not write sentences as names of kinds.',
    change: {
      'document.works.filters.1.title': 'Everything that stands inside a building',
    },
  },
  content: ['Title of a work: at most 30 characters.', 'Place and year instead of a description.', '3 to 6 kinds.'],
  anatomy: ['Title', 'Filters', 'Works in a grid of mixed sizes', 'Large view'],
  keyboard: [
    ['Tab', 'Moves through filters and works.'],
    ['Enter', 'Filters, or opens the large view.'],
    ['Escape', 'Closes the large view.'],
  ],
  reader: ['Filters are links; the chosen one is announced as current.', 'A message says how many works are shown.'],
  related: ['gallery', 'cards'],
};
