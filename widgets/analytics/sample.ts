import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'without an identifier', html: '<gh-analytics></gh-analytics>' },
  {
    name: 'a visitor who has not agreed',
    html: '<gh-analytics data-google-id="G-ABC123" data-timeout="0"></gh-analytics>',
  },
];
