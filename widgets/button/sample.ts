import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  { name: 'built-in text', shows: ['empty'], html: '<gh-button></gh-button>' },
  { name: 'text of its author', html: '<gh-button data-link="/portfolio/#all">See <em>all</em> our works</gh-button>' },
  { name: 'opener of a popup', html: '<gh-button data-popup-id="quote" data-placement="hero">Get a quote</gh-button>' },
  {
    name: 'stored data',
    html: '<gh-button data-gh-id="cta"></gh-button>',
    document: { cta: { text: 'Order a free sketch', link: '/contact/#form' } },
  },
  {
    name: 'data given in the page',
    html: '<gh-button><script type="application/json">{"text": "Order a walkthrough", "popupId": "quote"}</script></gh-button>',
  },
  {
    name: 'long text',
    shows: ['long text'],
    html: `<gh-button data-link="/contact/">${'Замовити консультацію щодо візуалізації '.repeat(4)}</gh-button>`,
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-button data-link="/contact/" lang="ar" dir="rtl">اطلب استشارة!</gh-button>',
  },
];

export const lacks: SampleLacks = asksNothing;
