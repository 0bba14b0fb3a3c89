import { longTitle } from '../shared/sample-articles.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const poster = { src: '/assets/images/cabin-fog.jpg', alt: 'A cabin in the fog', width: 1920, height: 1280 };

export const samples: readonly BlockSample[] = [
  {
    name: 'a film of YouTube',
    html: '<gh-video data-gh-id="film"></gh-video>',
    document: {
      film: {
        title: 'Over the canal quarter',
        text: 'Ninety seconds.',
        link: 'https://youtu.be/aqz-KE-bpKQ',
        poster,
        published: '2026-03-14',
      },
    },
  },
  {
    name: 'a film of Vimeo, by attributes',
    story: 'Vimeo',
    html: '<gh-video data-link="https://vimeo.com/76979871" data-poster="/assets/images/cabin-fog.jpg"></gh-video>',
  },
  {
    name: 'a file',
    html: '<gh-video data-gh-id="film"></gh-video>',
    document: {
      film: {
        title: 'Over the <b>canal</b> quarter',
        link: '/assets/films/villa-hours.mp4',
        poster,
      },
    },
  },
  {
    name: 'an address without a film',
    shows: ['error'],
    html: '<gh-video data-gh-id="film"></gh-video>',
    document: { film: { title: 'Soon', link: '/films/' } },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-video data-gh-id="film" lang="ar" dir="rtl"></gh-video>',
    document: {
      film: { title: 'فوق حي القناة', text: 'تسعون ثانية.', link: 'https://youtu.be/aqz-KE-bpKQ', poster },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-video data-gh-id="film"></gh-video>',
    document: { film: { title: longTitle, text: longTitle.repeat(2), link: 'https://youtu.be/aqz-KE-bpKQ', poster } },
  },
  { name: 'without an address', shows: ['empty'], html: '<gh-video></gh-video>' },
];

export const lacks: SampleLacks = {
  loading: 'The player of the film’s own site comes in the place of the poster.',
  sent: 'A visitor sends nothing with it.',
};
