import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-tabs data-gh-id="tabs"></gh-tabs>';

export const samples: readonly BlockSample[] = [
  {
    name: 'three texts',
    html: tag,
    document: {
      tabs: {
        title: 'What we hand over',
        items: [
          { title: 'Stills', text: '<p>TIFF and PNG.</p>' },
          { title: 'Films', text: '<p>ProRes and MP4.</p>' },
          { title: 'Plans', text: 'SVG and PDF.' },
        ],
      },
    },
    withoutScript: 'What we hand over Stills TIFF and PNG. Films ProRes and MP4. Plans SVG and PDF.',
  },
  {
    name: 'long names',
    shows: ['long text'],
    html: tag,
    document: {
      tabs: {
        items: [
          { title: 'Найпоширеніші формати', text: '<p>Рентгеноелектрокардіографічноінформаційнокомунікаційний.</p>' },
          { title: 'Найрідкісніші формати', text: '<p>Другий.</p>' },
        ],
      },
    },
    withoutScript:
      'Найпоширеніші формати Рентгеноелектрокардіографічноінформаційнокомунікаційний. Найрідкісніші формати Другий.',
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-tabs data-gh-id="tabs" lang="ar" dir="rtl"></gh-tabs>',
    document: {
      tabs: {
        items: [
          { title: 'صور', text: '<p>السعر ثابت.</p>' },
          { title: 'أفلام', text: '<p>مخططات.</p>' },
        ],
      },
    },
    withoutScript: 'صور السعر ثابت. أفلام مخططات.',
  },
  { name: 'nothing yet', shows: ['empty'], html: tag, document: { tabs: { title: 'Soon', items: [] } } },
];

export const lacks: SampleLacks = asksNothing;
