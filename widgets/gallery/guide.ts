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
};
