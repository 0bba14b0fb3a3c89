import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

export const samples: readonly BlockSample[] = [
  {
    name: 'whole',
    html: '<gh-author data-gh-id="author"></gh-author>',
    document: {
      author: {
        name: 'Olena Hrytsenko',
        h1: 'Olena Hrytsenko, architect',
        role: 'Founder, architect',
        intro: 'Reads drawings before she looks at references.',
        text: '<p>Olena drew buildings for nine years.</p><p>She writes about drawings.</p>',
        image: { src: '/assets/images/olena.jpg', alt: 'Olena at her desk', width: 1080, height: 1350 },
        linkedin: 'https://www.linkedin.com/in/olena/',
      },
    },
  },
  {
    name: 'a long name alone',
    shows: ['long text'],
    html: '<gh-author data-gh-id="author"></gh-author>',
    document: { author: { name: 'Надзвичайнодовгепрізвище-Щедовше Олександра' } },
  },
  { name: 'without data', shows: ['empty'], html: '<gh-author data-gh-id="author"></gh-author>' },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-author data-gh-id="author" lang="ar" dir="rtl"></gh-author>',
    document: {
      author: {
        name: 'ليلى حدّاد',
        h1: 'ليلى حدّاد، مهندسة معمارية',
        role: 'المؤسسة',
        intro: 'تقرأ الرسوم قبل أن تنظر إلى المراجع.',
        text: '<p>رسمت ليلى المباني تسع سنوات.</p>',
        image: { src: '/assets/images/olena.jpg', alt: 'ليلى إلى مكتبها', width: 1080, height: 1350 },
        linkedin: 'https://www.linkedin.com/in/layla/',
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
