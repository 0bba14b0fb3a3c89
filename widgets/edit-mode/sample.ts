import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'switch', html: '<gh-edit-mode></gh-edit-mode>' },
  { name: 'for signed-in editors only', html: '<gh-edit-mode></gh-edit-mode>', config: { editToggle: 'signed-in' } },
  { name: 'right to left', shows: ['right to left'], html: '<gh-edit-mode lang="ar" dir="rtl"></gh-edit-mode>' },
];

export const lacks: SampleLacks = {
  empty: 'It has no data: the switch is all that a page shows of it.',
  loading: 'Its parts come with the first press; its own journeys try them.',
  error: 'Its own journeys try what fails while somebody edits.',
  sent: 'Its own journeys try what is saved.',
  'long text': 'All its words are built in.',
};
