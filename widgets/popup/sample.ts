import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'closed, with the built-in form',
    story: 'Closed',
    shows: ['empty'],
    html: '<gh-popup data-popup-id="quote"></gh-popup>',
  },
  {
    name: 'closed, with a form of its author',
    story: "Author's form",
    html: '<gh-popup data-popup-id="quote" data-title="Get a quote"><gh-form data-form-id="popup" data-in-popup></gh-form></gh-popup>',
  },
  {
    name: 'a card in the corner that opens automatically, later',
    story: 'Card in the corner',
    html: '<gh-popup data-popup-id="corner" data-position="bottom-right" data-autostart="600000"></gh-popup>',
  },
  {
    name: 'closed, with long content',
    shows: ['long text'],
    html: `<gh-popup data-popup-id="terms" data-no-bg-shadow data-title="Terms"><h2>Terms</h2>${'<p>Усі зображення належать студії, доки рахунок не сплачено.</p>'.repeat(40)}</gh-popup>`,
  },
  {
    name: 'closed, right to left',
    shows: ['right to left'],
    html: '<gh-popup data-popup-id="quote" data-title="اطلب عرض سعر" lang="ar" dir="rtl"><h2>اطلب عرض سعر</h2><p>نجيب خلال يوم واحد.</p></gh-popup>',
  },
];

export const lacks: SampleLacks = asksNothing;
