import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-facts data-gh-id="facts"></gh-facts>';

export const samples: readonly BlockSample[] = [
  {
    name: 'particulars of a project',
    html: tag,
    document: {
      facts: {
        title: 'At a glance',
        items: [
          { title: 'Client', text: 'Trevose Architects' },
          { title: 'Place', text: 'St Mawes, Cornwall' },
          { title: 'Area', text: '4,100 sq ft' },
          { title: 'Time', text: 'Six working days' },
          { title: 'Software', text: 'Rhino, Blender, Corona' },
        ],
      },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: tag,
    document: {
      facts: {
        items: [
          {
            title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
            text: 'Найрізноманітнішевластивопроєктне '.repeat(3),
          },
        ],
      },
    },
  },
  { name: 'nothing known yet', shows: ['empty'], html: tag, document: { facts: { title: 'At a glance', items: [] } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-facts data-gh-id="facts" lang="ar" dir="rtl"></gh-facts>',
    document: {
      facts: {
        title: 'لمحة سريعة',
        items: [
          { title: 'العميل', text: 'مكتب تريفوز للعمارة' },
          { title: 'المساحة', text: '380 م²' },
          { title: 'البرامج', text: 'Rhino, Blender, Corona' },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
