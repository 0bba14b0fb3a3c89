import { asksNothing } from '../shared/asks-nothing.js';
import type { BlockSample, SampleLacks } from '../shared/block-sample.js';

const items = [
  {
    title: 'What do you need to begin?',
    text: 'Plans and a section. A <b>mood board</b> helps, a sample box helps more.',
  },
  {
    title: 'How many changes are included?',
    text: '<p>Two rounds.</p><p>A further one costs 15% of its view.</p>',
    list: [{ text: 'Materials and furniture: within a round' }, { text: 'A new camera: one round' }],
  },
  {
    title: 'Can you work from our model?',
    text: 'Yes: IFC, RVT, SKP, 3DM and DWG.',
    button: { text: 'Send a model', link: '/contact/' },
  },
];

export const samples: readonly BlockSample[] = [
  {
    name: 'questions and answers',
    html: '<gh-accordion data-gh-id="faq" data-faq></gh-accordion>',
    document: { faq: { title: 'What clients ask first', items } },
  },
  {
    name: 'the first entry open, with a picture',
    story: 'First entry open',
    html: '<gh-accordion data-gh-id="steps" data-open></gh-accordion>',
    document: {
      steps: {
        items: items.map((item) => ({
          ...item,
          image: { src: '/assets/images/stair-light.jpg', alt: 'A stair in a hall', width: 1200, height: 800 },
        })),
      },
    },
  },
  {
    name: 'long words',
    shows: ['long text'],
    html: '<gh-accordion data-gh-id="faq"></gh-accordion>',
    document: {
      faq: {
        title: 'Найпоширеніші запитання замовників',
        subtitle: 'Відповідаємо коротко, але з цифрами.',
        items: [
          {
            title: 'Чи обов’язково мати високодеталізовану інформаційну модель? '.repeat(3),
            text: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний. '.repeat(2),
            list: [{ text: 'Рентгеноелектрокардіографічноінформаційнокомунікаційний' }],
          },
        ],
      },
    },
  },
  {
    name: 'heading alone',
    html: '<gh-accordion data-gh-id="faq"></gh-accordion>',
    document: { faq: { items: [{ title: 'One' }] } },
  },
  {
    name: 'nothing asked yet',
    shows: ['empty'],
    html: '<gh-accordion data-gh-id="faq" data-faq></gh-accordion>',
    document: { faq: { title: 'Questions', items: [] } },
  },
  {
    name: 'right to left, the first entry open',
    shows: ['right to left'],
    html: '<gh-accordion data-gh-id="faq" data-open lang="ar" dir="rtl"></gh-accordion>',
    document: {
      faq: {
        title: 'أسئلة العملاء الأولى',
        items: [
          {
            title: 'ماذا تحتاجون للبدء؟',
            text: '<p>مخططات ومقطع عرضي.</p>',
            list: [{ text: 'المواد والأثاث: ضمن الجولة' }, { text: 'كاميرا جديدة: جولة واحدة' }],
            image: { src: '/assets/images/stair-light.jpg', alt: 'درج في قاعة', width: 1200, height: 800 },
            button: { text: 'أرسل نموذجًا', link: '/contact/' },
          },
          { title: 'هل تعملون من نموذجنا؟', text: 'نعم: IFC و RVT و DWG.' },
        ],
      },
    },
  },
];

export const lacks: SampleLacks = asksNothing;
