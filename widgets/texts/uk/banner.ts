import type english from '../../banner/texts.js';

export default {
  breadcrumbs: 'Навігаційний ланцюжок у банері',
  home: 'Головна',
  pictured: 'На зображенні:',
  readMore: 'Читати далі',
  readLess: 'Згорнути',
  moreServices: 'Більше послуг',
  lessServices: 'Менше послуг',
  links: 'Більше на цю тему',
  previousLinks: 'Попередні посилання',
  nextLinks: 'Наступні посилання',
} satisfies Record<keyof typeof english, string>;
