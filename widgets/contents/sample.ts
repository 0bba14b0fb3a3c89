import { asksNothing } from '../shared/asks-nothing.js';
import { longTitle } from '../shared/sample-articles.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const text = `<h2 id="check">What to check</h2><h3 id="camera">The camera, and a heading that is much longer than its column</h3>
<h2 id="leave">What to leave</h2><h2>Without a name</h2>`;

export const samples: readonly BlockSample[] = [
  {
    name: 'headings of two levels',
    html: '<gh-contents data-gh-id="entry"></gh-contents>',
    document: { entry: { text } },
  },
  {
    name: 'one heading, which needs no contents',
    shows: ['empty'],
    html: '<gh-contents data-gh-id="entry"></gh-contents>',
    document: { entry: { text: '<h2 id="one">One</h2>' } },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-contents data-gh-id="entry" lang="ar" dir="rtl"></gh-contents>',
    document: {
      entry: {
        text: '<h2 id="check">ما الذي نتحقق منه</h2><h3 id="camera">الكاميرا، وعنوان أطول بكثير من عموده</h3><h2 id="leave">ما الذي نتركه</h2>',
      },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-contents data-gh-id="entry"></gh-contents>',
    document: {
      entry: { text: `<h2 id="one">${longTitle}</h2><h3 id="two">${longTitle}</h3><h2 id="three">${longTitle}</h2>` },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
