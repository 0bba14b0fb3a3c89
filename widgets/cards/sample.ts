import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const image = (name: string, alt: string) => ({ src: `/assets/images/${name}.jpg`, alt, width: 1200, height: 800 });

const items = [
  {
    title: 'Interior rendering',
    text: 'Rooms with <a href="/light/">real light</a>, real joinery and the right chair.',
    image: image('living-morning', 'A living room with sun falling in'),
    link: '/services-interior/',
  },
  {
    title: 'Exterior rendering',
    text: 'Street views, dusk shots and photomontages for planning.',
    image: image('villa-dusk', 'A villa with lit windows at dusk'),
    link: '/services-exterior/',
  },
  { title: 'Advice', text: 'An hour with a producer, before anything is drawn.' },
];

const works = [
  { title: 'Hillside villa, Cornwall', note: 'Exterior, dusk still', image: image('villa-dusk', 'A villa at dusk') },
  { title: 'Assembly hall, Brno', note: 'Industrial', image: image('hall-machines', 'A factory hall') },
  { title: 'Canal quarter, Ghent', note: 'Site plan', image: image('masterplan-aerial', 'A quarter from above') },
];

export const samples: readonly BlockSample[] = [
  {
    name: 'pictures with texts and links',
    html: '<gh-cards data-gh-id="services"></gh-cards>',
    document: {
      services: {
        title: 'What we do',
        subtitle: 'One team from model to grade.',
        more: { name: 'All services', link: '/services/' },
        items,
      },
    },
  },
  {
    name: 'works',
    html: '<gh-cards data-gh-id="works" data-type="works"></gh-cards>',
    document: { works: { title: 'Recent work', items: works } },
  },
  {
    name: 'steps',
    html: '<gh-cards data-gh-id="steps" data-type="steps"></gh-cards>',
    document: {
      steps: {
        title: 'How a picture is made',
        items: ['Brief', 'Clay', 'Light', 'Grade'].map((title) => ({
          title,
          text: 'A price and a date, then a picture.',
        })),
      },
    },
  },
  {
    name: 'an index',
    html: '<gh-cards data-gh-id="index" data-type="index"></gh-cards>',
    document: { index: { title: 'What we do', items } },
  },
  {
    name: 'words without pictures',
    html: '<gh-cards data-gh-id="words" data-type="words"></gh-cards>',
    document: { words: { title: 'Other services', items } },
  },
  {
    name: 'an index with long words and without links',
    story: 'Long texts in an index',
    shows: ['long text'],
    html: '<gh-cards data-gh-id="index" data-type="index"></gh-cards>',
    document: {
      index: {
        title: 'Послуги',
        items: [
          {
            title: 'Архітектурно-будівельнавізуалізаціябагатоповерхівок',
            text: 'Дуже довгий текст про послугу. '.repeat(8),
            image: image('tower-day', 'Вежа вдень'),
          },
          { title: 'Без тексту', image: image('villa-dusk', 'Вілла в сутінках') },
          { title: 'Без зображення', text: 'Лише слова.' },
        ],
      },
    },
  },
  {
    name: 'an index, right to left',
    story: 'Right to left, an index',
    shows: ['right to left'],
    html: '<gh-cards data-gh-id="index" data-type="index" lang="he" dir="rtl"></gh-cards>',
    document: {
      index: {
        title: 'השירותים שלנו',
        items: [
          {
            title: 'הדמיות פנים',
            text: 'חדרים באור אמיתי, עם נגרות אמיתית.',
            image: image('living-morning', 'סלון בשמש הבוקר'),
            link: '/services-interior/',
          },
          {
            title: 'הדמיות חוץ',
            text: 'מבטים מהרחוב ובשעת דמדומים.',
            image: image('villa-dusk', 'בית בשעת דמדומים'),
            link: '/services-exterior/',
          },
        ],
      },
    },
  },
  {
    name: 'words, right to left',
    story: 'Right to left',
    shows: ['right to left'],
    html: '<gh-cards data-gh-id="words" data-type="words" lang="he" dir="rtl"></gh-cards>',
    document: {
      words: {
        title: 'שירותים נוספים',
        items: [
          { title: 'תוכניות קומה', text: 'צבועות ומדודות.', link: '/services-floor-plan/' },
          { title: 'ייעוץ', text: 'שעה עם מפיק, לפני שמשהו מצויר.' },
        ],
      },
    },
  },
  {
    name: 'plain strings, as existing documents have them',
    story: 'Plain strings',
    html: '<gh-cards data-gh-id="list" data-type="steps"></gh-cards>',
    document: { list: { items: ['Three light studies', 'Stills in print size'] } },
  },
  {
    name: 'long words, no picture',
    story: 'Long texts',
    shows: ['long text'],
    html: '<gh-cards data-gh-id="long"></gh-cards>',
    document: {
      long: {
        title: 'Донаудампфшифффартсгезельшафткапітан і його візуалізації',
        items: [{ title: 'Приватбанківськістьнезрозумілість', text: 'Дуже довгий текст про послугу. '.repeat(8) }],
      },
    },
  },
  {
    name: 'nothing yet',
    shows: ['empty'],
    html: '<gh-cards data-gh-id="none"></gh-cards>',
    document: { none: { items: [] } },
  },
];

export const lacks: SampleLacks = asksNothing;
