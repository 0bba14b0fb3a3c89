import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const generalInfo = {
  name: 'Plumbline Studio',
  phone: ['+44 117 496 0147', '+44 117 496 0148'],
  email: 'sales@plumbline.example',
  fullAddress: '12 Foundry Yard, Bristol BS1 0PL, United Kingdom',
  googleMaps: 'https://maps.example/?q=Plumbline+Studio+Bristol',
};
const image = { src: '/assets/images/stair-light.jpg', alt: 'A stair in a hall', width: 1200, height: 800 };

export const samples: readonly BlockSample[] = [
  {
    name: 'with words and a picture',
    html: '<gh-contact data-gh-id="studio"></gh-contact>',
    document: { studio: { title: 'Where we are', text: 'Visitors are welcome on weekdays from 9 to 18.', image } },
    config: { generalInfo },
  },
  {
    name: 'long words, right to left',
    shows: ['long text', 'right to left'],
    html: '<gh-contact data-gh-id="studio" lang="ar" dir="rtl"></gh-contact>',
    document: {
      studio: {
        title: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
        text: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний',
      },
    },
    config: { generalInfo: { ...generalInfo, fullAddress: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний' } },
  },
  { name: 'particulars alone', html: '<gh-contact></gh-contact>', config: { generalInfo } },
  { name: 'nothing is known', shows: ['empty'], html: '<gh-contact></gh-contact>' },
];

export const lacks: SampleLacks = asksNothing;
