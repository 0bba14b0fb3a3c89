import type { BlockSample } from '../shared/block-sample.js';

const tag = '<gh-gallery data-gh-id="gallery"></gh-gallery>';

const picture = (name: string, alt: string, width = 1200, height = 800) => ({
  image: { src: `/assets/images/${name}.jpg`, alt, width, height },
});

const items = [
  { ...picture('villa-dusk', 'A villa at dusk'), caption: 'From the road, 21 hours' },
  picture('living-morning-portrait', 'A living room', 1200, 1500),
  { ...picture('stair-light', 'A concrete stair'), caption: 'The stair before noon' },
  picture('masterplan-aerial', 'A quarter from above'),
  picture('vase-set', 'Vases on a table'),
];

export const samples: readonly BlockSample[] = [
  { name: 'five pictures', html: tag, document: { gallery: { title: 'The house in five views', items } } },
  {
    name: 'two at first, the others by twos',
    html: tag,
    document: { gallery: { items, initCount: 2, moreCount: 2 } },
  },
  {
    name: 'one column, long caption',
    html: '<gh-gallery data-gh-id="gallery" data-column-width="0"></gh-gallery>',
    document: {
      gallery: {
        items: [{ ...picture('villa-dusk', ''), caption: 'Якнайдокладніший підпис до зображення. '.repeat(6) }],
      },
    },
  },
  {
    name: 'pictures without a source',
    html: tag,
    document: { gallery: { title: 'Soon', items: [{ image: { src: '', alt: 'Soon' } }] } },
  },
  {
    name: 'pictures that an endpoint lists',
    html: tag,
    document: { gallery: { title: 'From the archive', url: '/pictures/list.json' } },
    withoutScript: 'From the archive A script brings these pictures. Switch scripts on to see them.',
  },
];
