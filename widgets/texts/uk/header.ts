import type english from '../../header/texts.js';

export default {
  home: 'Головна сторінка',
  menu: 'Меню',
  navigation: 'Головне меню',
  further: 'Ще',
  linksOf: 'Сторінки розділу',
  languages: 'Мови',
  getInTouch: 'Зв’язатися',
  getQuote: 'Дізнатися ціну',
} satisfies Record<keyof typeof english, string>;
