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
    name: 'six views',
    html: '<gh-gallery data-gh-id="gallery"></gh-gallery>',
    document: {
      gallery: {
        title: 'The house in six views',
        items: [
          { image: picture('villa-dusk', 'A villa at dusk'), caption: 'From the road, 21 hours' },
          { image: picture('living-morning-portrait', 'A living room', 1200, 1500) },
          { image: picture('stair-light', 'A concrete stair'), caption: 'The stair before noon' },
          { image: picture('bath-stone', 'A bathroom of warm stone') },
          { image: picture('bedroom-linen', 'A bedroom under a pitched roof'), caption: 'The guest room' },
          { image: picture('garden-after', 'A garden with a terrace') },
        ],
      },
    },
  },
  use: ['Show pictures of one project, each of which is worth a large view.'],
  avoid: ['For works with filters, use Portfolio.', 'For two states of one view, use Compare.'],
  pair: {
    do: 'Mix upright and wide pictures.',
    dont: 'Do not write captions longer than a line.',
    change: {
      'document.gallery.items.0.caption':
        'Seen from the road in the direction of the lake on an evening in June at about 21 hours, with the garage on the left',
    },
  },
  content: ['5 to 24 pictures; more come by the button.', 'Caption: at most 60 characters.'],
  anatomy: ['Title', 'Pictures in columns', 'Captions', 'Button for more pictures', 'Large view'],
  keyboard: [
    ['Tab', 'Moves through the pictures.'],
    ['Enter', 'Opens the large view.'],
    ['Left and Right', 'Show the previous or next picture.'],
    ['Escape', 'Closes the large view.'],
  ],
  reader: [
    'The pictures are a list of links with their descriptions.',
    'The large view is a dialog that says its position, such as “2 of 6”.',
  ],
  related: ['portfolio', 'image', 'compare'],
};
