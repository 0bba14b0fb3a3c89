import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'question', html: '<gh-cookie-consent data-preview></gh-cookie-consent>' },
  { name: 'own policy page', html: '<gh-cookie-consent data-preview data-page="/cookies/"></gh-cookie-consent>' },
];
