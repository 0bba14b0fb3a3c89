import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'without an identifier', html: '<gh-tag-manager></gh-tag-manager>' },
  {
    name: 'a visitor who has not agreed',
    html: '<gh-tag-manager data-google-id="GTM-ABC123" data-timeout="0"></gh-tag-manager>',
  },
];
