import type { AreaBlock } from '../../cms/definition/site-definition.js';

const picture = { src: '/assets/images/living-morning.jpg', alt: '', width: 1200, height: 800 };
const thrice = <Entry>(entry: Entry): readonly Entry[] => [entry, entry, entry];

/** Blocks that editors of the studio's site may add to a page. */
export const areaBlocks: readonly AreaBlock[] = [
  {
    id: 'media-text',
    block: 'gh-media-text',
    texts: {
      'en-US': {
        name: 'Text beside a picture',
        text: 'One thought with a picture that shows it.',
        data: {
          title: 'Say it in one line',
          text: '<p>Explain it in two or three sentences, with one example.</p>',
          image: picture,
        },
      },
      uk: {
        name: 'Текст поруч із зображенням',
        text: 'Одна думка і зображення, яке її показує.',
        data: {
          title: 'Скажіть це одним рядком',
          text: '<p>Поясніть двома-трьома реченнями на одному прикладі.</p>',
          image: picture,
        },
      },
    },
  },
  {
    id: 'cards',
    block: 'gh-cards',
    texts: {
      'en-US': {
        name: 'Cards with pictures',
        text: 'Several things of one kind, side by side.',
        data: {
          title: 'Name what the cards have in common',
          items: thrice({ title: 'Name of the card', text: 'Say in one sentence what it is.', image: picture }),
        },
      },
      uk: {
        name: 'Картки із зображеннями',
        text: 'Кілька речей одного виду поруч.',
        data: {
          title: 'Назвіть, що спільного в карток',
          items: thrice({ title: 'Назва картки', text: 'Одним реченням скажіть, що це.', image: picture }),
        },
      },
    },
  },
  {
    id: 'steps',
    block: 'gh-cards',
    attributes: { 'data-type': 'steps' },
    texts: {
      'en-US': {
        name: 'Steps',
        text: 'What happens one after the other, with numbers.',
        data: {
          title: 'Say what the steps lead to',
          items: thrice({ title: 'Name of the step', text: 'Say what happens, and how long it takes.' }),
        },
      },
      uk: {
        name: 'Кроки',
        text: 'Що відбувається одне за одним, із номерами.',
        data: {
          title: 'Скажіть, до чого ведуть кроки',
          items: thrice({ title: 'Назва кроку', text: 'Скажіть, що відбувається і скільки це триває.' }),
        },
      },
    },
  },
  {
    id: 'questions',
    block: 'gh-accordion',
    texts: {
      'en-US': {
        name: 'Questions and answers',
        text: 'Questions that open to show their answers.',
        data: {
          title: 'Say what the questions are about',
          items: thrice({ title: 'Write a question as clients ask it', text: '<p>Answer it in one paragraph.</p>' }),
        },
      },
      uk: {
        name: 'Запитання і відповіді',
        text: 'Запитання, що розкриваються й показують відповіді.',
        data: {
          title: 'Скажіть, про що ці запитання',
          items: thrice({
            title: 'Напишіть запитання так, як його ставлять замовники',
            text: '<p>Дайте відповідь одним абзацом.</p>',
          }),
        },
      },
    },
  },
  {
    id: 'numbers',
    block: 'gh-counters',
    texts: {
      'en-US': {
        name: 'Numbers',
        text: 'A few figures that say how much or how long.',
        data: { title: 'Say what the figures prove', items: thrice({ number: '12', text: 'What is counted' }) },
      },
      uk: {
        name: 'Числа',
        text: 'Кілька чисел, які кажуть, скільки або як довго.',
        data: { title: 'Скажіть, що доводять числа', items: thrice({ number: '12', text: 'Що полічено' }) },
      },
    },
  },
  {
    id: 'text',
    block: 'gh-rich-text',
    texts: {
      'en-US': {
        name: 'Running text',
        text: 'Paragraphs, headings, lists and tables.',
        data: { title: 'Heading of the chapter', text: '<p>Write here, in paragraphs of three to five sentences.</p>' },
      },
      uk: {
        name: 'Суцільний текст',
        text: 'Абзаци, заголовки, списки й таблиці.',
        data: { title: 'Заголовок розділу', text: '<p>Пишіть тут абзацами з трьох-п’яти речень.</p>' },
      },
    },
  },
];
