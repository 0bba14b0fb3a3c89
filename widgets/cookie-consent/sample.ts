import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const categories = [
  {
    types: 'analytics_storage',
    name: 'Counting visits',
    text: 'Shows us which pages are of use. Google counts for us.',
  },
  {
    types: 'ad_storage ad_user_data ad_personalization',
    name: 'Advertising',
    text: 'Lets us see whether an advertisement led here, and show you fewer that you do not need.',
  },
  { types: 'personalization_storage', name: 'Films of other sites', text: 'YouTube and Vimeo learn what you watch.' },
];

export const samples: readonly BlockSample[] = [
  { name: 'question', html: '<gh-cookie-consent data-preview></gh-cookie-consent>' },
  { name: 'own policy page', html: '<gh-cookie-consent data-preview data-page="/cookies/"></gh-cookie-consent>' },
  {
    name: 'categories to choose from',
    html: '<gh-cookie-consent data-preview></gh-cookie-consent>',
    config: { consentConfig: { categories } },
  },
  {
    name: 'one category with long words',
    shows: ['long text'],
    html: '<gh-cookie-consent data-preview></gh-cookie-consent>',
    config: {
      consentConfig: {
        categories: [
          {
            types: 'analytics_storage',
            name: 'Найдокладніший підрахунок відвідувань із розподілом за джерелами переходів',
            text: 'Довге пояснення того, навіщо це потрібно. '.repeat(4).trim(),
          },
        ],
      },
    },
  },
  {
    name: 'right to left',
    shows: ['right to left'],
    html: '<gh-cookie-consent data-preview lang="ar" dir="rtl"></gh-cookie-consent>',
    config: {
      consentConfig: {
        categories: [
          { types: 'analytics_storage', name: 'عدّ الزيارات', text: 'يُظهر لنا أي الصفحات مفيدة.' },
          { types: 'ad_storage', name: 'الإعلانات', text: 'نرى هل قاد إعلان إلى هنا.' },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = {
  empty: 'It has no data: the question is built in.',
  loading: 'Nothing is shown until it is known whether to ask.',
  error: 'Visitors of unknown location see the same question.',
  sent: 'It closes with the answer.',
};
