import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

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

const withoutScript = 'From the archive These pictures need JavaScript. Switch it on to see them.';

export const samples: readonly BlockSample[] = [
  { name: 'five pictures', html: tag, document: { gallery: { title: 'The house in five views', items } } },
  {
    name: 'two at first, the others by twos',
    story: 'Two at first',
    html: tag,
    document: { gallery: { items, initCount: 2, moreCount: 2 } },
  },
  {
    name: 'one column, long caption',
    shows: ['long text'],
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
    name: 'one picture',
    html: tag,
    document: { gallery: { title: 'The view from the road', items: items.slice(0, 1) } },
  },
  {
    name: 'long captions in columns',
    shows: ['long text'],
    html: tag,
    document: {
      gallery: {
        title: 'Донаудампфшифффартсгезельшафткапітан і його зображення з довгими підписами',
        items: items.map((item, index) => ({
          ...item,
          caption:
            index % 2 === 0
              ? 'Приватбанківськістьнезрозумілістьбагатоповерхівковийжитловогромадський'
              : 'Вигляд з дороги на будинок, коли в ньому світиться кожне вікно. '.repeat(6),
        })),
      },
    },
  },
  {
    name: 'many pictures, twelve at a time',
    story: 'Twelve at a time',
    html: '<gh-gallery data-gh-id="gallery" data-column-width="25" data-show-count="12"></gh-gallery>',
    document: {
      gallery: {
        title: 'The whole series',
        items: Array.from({ length: 40 }, (_, index) => ({
          ...items[index % items.length],
          caption: `View ${index + 1}`,
        })),
        moreCount: 12,
      },
    },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-gallery data-gh-id="gallery" data-show-count="3" lang="he" dir="rtl"></gh-gallery>',
    document: {
      gallery: {
        title: 'הבית בחמישה מבטים',
        subtitle: 'מהכביש, מהגן ומהמדרגות.',
        items: items.map((item, index) => ({ ...item, caption: `מבט מספר ${index + 1}, לפני הצהריים` })),
        more: 'עוד תמונות',
      },
    },
  },
  {
    name: 'pictures that an endpoint lists',
    story: 'From an endpoint',
    html: tag,
    document: { gallery: { title: 'From the archive', url: '/api/pictures/' } },
    endpoints: {
      '/api/pictures/': {
        json: { images: [...items, ...items.slice(0, 1)].map(({ image: { src, alt } }) => ({ src, alt })) },
      },
    },
    withoutScript,
  },
  {
    name: 'an endpoint that has not answered yet',
    shows: ['loading'],
    html: tag,
    document: { gallery: { title: 'From the archive', url: '/api/pictures/slow/' } },
    endpoints: { '/api/pictures/slow/': 'waits' },
    withoutScript,
  },
  {
    name: 'an endpoint without pictures',
    shows: ['empty'],
    html: tag,
    document: { gallery: { title: 'From the archive', url: '/api/pictures/none/' } },
    endpoints: { '/api/pictures/none/': { json: { images: [] } } },
    settled: '.gh-gallery-told',
    withoutScript,
  },
  {
    name: 'an endpoint out of reach',
    shows: ['error'],
    html: tag,
    document: { gallery: { title: 'From the archive', url: '/api/pictures/broken/' } },
    endpoints: { '/api/pictures/broken/': { status: 503 } },
    settled: '.gh-gallery-told',
    says: ['the server responded with a status of 503', 'The pictures of a gallery could not be fetched'],
    withoutScript,
  },
];

export const lacks: SampleLacks = {
  sent: 'A visitor sends nothing with it.',
};
