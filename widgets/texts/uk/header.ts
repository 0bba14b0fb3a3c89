import type english from '../../header/texts.js';

export default {
  home: 'Головна сторінка',
  menu: 'Меню',
  navigation: 'Головне меню',
  linksOf: 'Сторінки розділу',
  languages: 'Мови',
  getInTouch: 'Зв’язатися',
  getQuote: 'Дізнатися ціну',
} satisfies Record<keyof typeof english, string>;
