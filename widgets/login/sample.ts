import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'form', html: '<gh-login></gh-login>', path: '/account/' },
  { name: 'popup, closed', story: 'Popup', html: '<gh-login data-mode="popup"></gh-login>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-login lang="ar" dir="rtl"></gh-login>',
    path: '/account/',
  },
  {
    name: 'a platform that is not there',
    shows: ['error'],
    html: '<gh-login></gh-login>',
    path: '/account/',
    steps: [
      { field: '[name="username"]', text: 'iris@studio.example' },
      { field: '[name="password"]', text: 'a password' },
      { press: '[type="submit"]' },
    ],
    settled: '.gh-login-problem:not(:empty)',
    says: ['status of 404', 'POST ERROR 404'],
  },
];

export const lacks: SampleLacks = {
  empty: 'It has no data: the form is all that it shows.',
  loading: 'The button shows that it is signing in; a separate test delays the platform.',
  sent: 'Signed-in users see their platform account, which has its own tests.',
  'long text': 'All its words are built in.',
};
