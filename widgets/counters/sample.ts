import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-counters data-gh-id="figures"></gh-counters>';

export const samples: readonly BlockSample[] = [
  {
    name: 'with a statement',
    html: tag,
    document: {
      figures: {
        title: 'A studio for things that are not there yet',
        subtitle: 'For fourteen years we have drawn light on paper buildings.',
        items: [
          { number: '1,900', text: 'stills delivered' },
          { number: '140', text: 'minutes of film' },
          { number: '98', symbol: '%', text: 'approved at the second round' },
        ],
      },
    },
  },
  {
    name: 'free text for a figure, long words',
    shows: ['long text'],
    html: tag,
    document: {
      figures: {
        items: [
          {
            number: 'від 3 днів',
            text: 'найкоротший строк Рентгеноелектрокардіографічноінформаційнокомунікаційної візуалізації',
          },
        ],
      },
    },
  },
  { name: 'nothing counted yet', shows: ['empty'], html: tag, document: { figures: { title: 'Soon', items: [] } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-counters data-gh-id="figures" lang="ar" dir="rtl"></gh-counters>',
    document: {
      figures: {
        title: 'استوديو لما لم يوجد بعد',
        subtitle: 'منذ أربعة عشر عامًا نرسم الضوء على مبانٍ من ورق.',
        items: [
          { number: '1,900', text: 'صورة مُسلَّمة' },
          { number: '98', symbol: '%', text: 'اعتُمدت في الجولة الثانية' },
          { number: 'من 3 أيام', text: 'أقصر مدة' },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
