import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'in a text',
    html: '<gh-image src="/assets/images/loft.jpg" alt="A loft with three windows to the south" title="Loft" width="960" height="640"></gh-image>',
  },
  {
    name: 'lazy, cropped, of small width',
    story: 'Lazy and cropped',
    html: '<gh-image src="/assets/images/house.png" alt="A house on a slope" width="480" height="480" data-max-width="480" data-crop lazyload></gh-image>',
  },
  {
    name: 'an address that is none',
    shows: ['error'],
    html: '<gh-image src="loft" alt="A loft" width="480" height="320"></gh-image>',
    says: ['source "loft"'],
  },
  { name: 'without a source', shows: ['empty'], html: '<gh-image alt="Nothing"></gh-image>' },
  { name: 'decoration without a size', html: '<gh-image data-url="/assets/images/pattern.webp"></gh-image>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-image src="/assets/images/loft.jpg" alt="علّية بثلاث نوافذ" width="960" height="640" lang="ar" dir="rtl"></gh-image>',
  },
];

export const lacks: SampleLacks = {
  loading: 'The browser shows the picture while it loads; its space is reserved before.',
  sent: 'A visitor sends nothing with it.',
  'long text': 'It shows no text.',
};
