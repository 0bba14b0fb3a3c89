import type { BlockSample } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'switch', html: '<gh-edit-mode></gh-edit-mode>' },
  { name: 'for signed-in editors only', html: '<gh-edit-mode></gh-edit-mode>', config: { editToggle: 'signed-in' } },
  { name: 'right to left', html: '<gh-edit-mode lang="ar" dir="rtl"></gh-edit-mode>' },
];
