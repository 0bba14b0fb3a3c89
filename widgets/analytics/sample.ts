import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'without an identifier', shows: ['empty'], html: '<gh-analytics></gh-analytics>' },
  {
    name: 'a visitor who has not agreed',
    story: 'Without consent',
    html: '<gh-analytics data-google-id="G-ABC123" data-timeout="0"></gh-analytics>',
  },
];

export const lacks: SampleLacks = {
  ...asksNothing,
  'long text': 'It shows nothing.',
  'right to left': 'It shows nothing.',
};
