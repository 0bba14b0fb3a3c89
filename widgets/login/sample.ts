import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'form', html: '<gh-login></gh-login>', path: '/account/' },
  { name: 'popup, closed', html: '<gh-login data-mode="popup"></gh-login>' },
  { name: 'right to left', html: '<gh-login lang="ar" dir="rtl"></gh-login>', path: '/account/' },
];
