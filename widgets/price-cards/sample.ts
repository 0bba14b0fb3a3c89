import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const tag = '<gh-price-cards data-gh-id="prices"></gh-price-cards>';

const items = [
  {
    title: 'One view',
    price: '$520',
    text: 'For a competition board or a permit.',
    list: [
      { text: 'Three light studies in clay', status: true },
      { text: 'Two rounds of changes', status: true },
      { text: 'A panorama of the room', status: false },
    ],
    button: { text: 'Order one view', popupId: 'popup', placement: 'prices' },
  },
  {
    title: 'A set of three',
    price: '$1,140',
    text: 'One room at three hours, or three rooms at one.',
    list: [
      { text: 'Everything of one view', status: true },
      { text: 'Layered files', status: true },
      { text: 'A panorama of the room', status: false },
    ],
    button: { text: 'Order a set', popupId: 'popup', placement: 'prices' },
  },
  {
    title: 'Panorama',
    price: '$690',
    text: 'The room in every direction.',
    list: [
      { text: 'For phone, screen and headset', status: true },
      { text: 'A year of hosting', status: true },
    ],
    button: { text: 'Order a panorama', link: '/contact/' },
  },
];

export const samples: readonly BlockSample[] = [
  {
    name: 'three prices',
    html: tag,
    document: { prices: { title: 'Prices', subtitle: 'Without tax; fixed before we begin.', items } },
  },
  {
    name: 'long words, one card',
    shows: ['long text'],
    html: tag,
    document: {
      prices: {
        title: 'Вартість візуалізації багатоповерхових житлових комплексів',
        items: [
          {
            title: 'Якнайфотореалістичніша візуалізація',
            price: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
            text: 'Дуже довгий опис того, що саме входить у роботу. '.repeat(4),
            list: [{ text: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний', status: false }],
          },
        ],
      },
    },
  },
  { name: 'title and price alone', html: tag, document: { prices: { items: [{ title: 'Sheet', price: '$70' }] } } },
  { name: 'no prices yet', shows: ['empty'], html: tag, document: { prices: { title: 'Prices', items: [] } } },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-price-cards data-gh-id="prices" lang="ar" dir="rtl"></gh-price-cards>',
    document: {
      prices: {
        title: 'الأسعار',
        items: [
          {
            title: 'منظر واحد',
            price: '$520',
            text: 'للوحة مسابقة أو لترخيص.',
            list: [
              { text: 'ثلاث دراسات للضوء', status: true },
              { text: 'بانوراما للغرفة', status: false },
            ],
            button: { text: 'اطلب منظرًا', popupId: 'popup', placement: 'prices' },
          },
          { title: 'مجموعة من ثلاثة', price: '$1,140', list: [{ text: 'ملفات بطبقات', status: true }] },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
