import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'without an identifier', shows: ['empty'], html: '<gh-tag-manager></gh-tag-manager>' },
  {
    name: 'a visitor who has not agreed',
    story: 'Without consent',
    html: '<gh-tag-manager data-google-id="GTM-ABC123" data-timeout="0"></gh-tag-manager>',
  },
];

export const lacks: SampleLacks = {
  ...asksNothing,
  'long text': 'It shows nothing.',
  'right to left': 'It shows nothing.',
};
