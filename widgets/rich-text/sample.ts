import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-rich-text data-gh-id="policy"></gh-rich-text>';

export const samples: readonly BlockSample[] = [
  {
    name: 'headings, lists, a quote and a table',
    html: tag,
    document: {
      policy: {
        title: 'What we keep',
        text: '<p>Last changed on <b>2 March 2026</b>.</p><h3>Reading the site</h3><p>You can read every page without telling us who you are.</p><ul><li>a log, for fourteen days;</li><li>nothing else.</li></ul><blockquote><p>We wrote it ourselves.</p></blockquote><table><thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead><tbody><tr><td>Requests</td><td>12 months</td></tr></tbody></table>',
      },
    },
  },
  {
    name: 'long words, a wide table',
    shows: ['long text'],
    html: tag,
    document: {
      policy: {
        title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        text: '<p>Рентгеноелектрокардіографічноінформаційнокомунікаційний</p><table><tbody><tr><td>Рентгеноелектрокардіографічноінформаційнокомунікаційний</td><td>Рентгеноелектрокардіографічноінформаційнокомунікаційний</td><td>Рентгеноелектрокардіографічноінформаційнокомунікаційний</td></tr></tbody></table>',
      },
    },
  },
  { name: 'nothing yet', shows: ['empty'], html: tag },
  { name: 'one paragraph', html: tag, document: { policy: { text: '<p>Коротко.</p>' } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-rich-text data-gh-id="policy" lang="ar" dir="rtl"></gh-rich-text>',
    document: {
      policy: {
        title: 'ما نحتفظ به',
        text: '<p>آخر تعديل في <b>2 مارس 2026</b>.</p><ul><li>سجل لأربعة عشر يومًا؛</li><li>ولا شيء غيره.</li></ul><blockquote><p>كتبناه بأنفسنا.</p></blockquote><table><thead><tr><th scope="col">ماذا</th><th scope="col">كم من الوقت</th></tr></thead><tbody><tr><td>الطلبات</td><td>12 شهرًا</td></tr></tbody></table>',
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
