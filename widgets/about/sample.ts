import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-about data-gh-id="about"></gh-about>';
const image = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, width: 1200, height: 800 });

export const samples: readonly BlockSample[] = [
  {
    name: 'story beside a picture',
    html: tag,
    document: {
      about: {
        title: 'Named after a tool',
        subtitle: 'A plumb line is a weight on a string.',
        text: '<p>It shows what is vertical.</p><p>It cannot be argued with.</p>',
        image: image('hall-machines', 'A factory hall'),
        button: { text: 'Write to us', link: '/contact/' },
      },
    },
  },
  {
    name: 'people in two teams, one without a portrait',
    story: 'People in two teams',
    html: tag,
    document: {
      about: {
        title: 'Who draws',
        groups: [
          {
            title: 'Bristol',
            subtitle: 'Teams one and two',
            items: [
              {
                name: 'Olena Hrytsenko',
                position: 'Founder, architect',
                image: image('stair-light', 'A portrait'),
              },
              { name: 'Tomas Lindqvist', position: 'Lighting and interiors' },
            ],
          },
          { items: [{ name: 'Данило Кравець-Переяславський', position: 'Програмне забезпечення та рендер-машини' }] },
        ],
      },
    },
  },
  {
    name: 'people without groups',
    html: tag,
    document: {
      about: {
        title: 'Eight of nineteen',
        items: [
          { name: 'Maya Okafor', position: 'Animation', text: 'Made films of dancers; buildings hold still longer.' },
        ],
      },
    },
  },
  {
    name: 'logos',
    html: tag,
    document: {
      about: {
        logos: [{ image: image('vase-set', 'Halm Leuchten') }, { image: image('masterplan-aerial', 'Stadswerf') }],
      },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: tag,
    document: {
      about: {
        title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        text: '<p>Рентгеноелектрокардіографічноінформаційнокомунікаційний</p>',
        groups: [
          {
            title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
            items: [
              {
                name: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
                position: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
              },
            ],
          },
        ],
      },
    },
  },
  { name: 'nothing yet', shows: ['empty'], html: '<gh-about data-gh-id="none"></gh-about>', document: {} },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-about data-gh-id="about" lang="ar" dir="rtl"></gh-about>',
    document: {
      about: {
        title: 'من يرسم',
        text: '<p>خيط المطمار يُظهر ما هو عمودي، ولا يُجادَل.</p>',
        image: image('hall-machines', 'قاعة مصنع'),
        button: { text: 'راسلنا', link: '/contact/' },
        groups: [
          {
            title: 'بريستول',
            subtitle: 'الفريقان الأول والثاني',
            items: [
              { name: 'ليلى حدّاد', position: 'مهندسة معمارية', image: image('stair-light', 'صورة شخصية') },
              { name: 'سامر خوري', position: 'الإضاءة والتصميم الداخلي' },
            ],
          },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
