import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'picture, title and form',
    html: '<gh-get-in-touch data-gh-id="contact" data-form-placement="home"></gh-get-in-touch>',
    document: {
      contact: {
        title: 'Start with a drawing',
        subtitle: 'Send a plan, a sketch or a photograph of a napkin.',
        image: { src: '/assets/images/stair-light.jpg', alt: 'A stair in a hall', width: 1200, height: 800 },
      },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-get-in-touch data-gh-id="contact"></gh-get-in-touch>',
    document: {
      contact: {
        title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        subtitle: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
      },
    },
  },
  { name: 'form alone', shows: ['empty'], html: '<gh-get-in-touch></gh-get-in-touch>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-get-in-touch data-gh-id="contact" lang="ar" dir="rtl"></gh-get-in-touch>',
    document: {
      contact: {
        title: 'ابدأ برسم',
        subtitle: 'أرسل مخططًا أو رسمًا أو صورة.',
        image: { src: '/assets/images/stair-light.jpg', alt: 'درج في قاعة', width: 1200, height: 800 },
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
