import type english from '../../blog-list/texts.js';

export default {
  short: 'Блог',
  allArticles: 'Усі статті',
  latest: 'Статті',
  minutes: 'хв читання',
  readMore: 'Читати далі',
  author: 'Автор:',
  // Words that legacy sites show before the author, and others go without.
  authorShown: '',
  views: 'Переглядів:',
  rating: 'Середня оцінка:',
  comments: 'Коментарів:',
  sort: 'Порядок',
  all: 'Усі',
  dateNewest: 'Спершу новіші',
  dateOldest: 'Спершу давніші',
  titleAZ: 'За назвою А–Я',
  titleZA: 'За назвою Я–А',
  emptyCategory: 'У цій рубриці ще немає статей',
  emptyAuthor: 'Цей автор ще не має статей',
  emptyBlog: 'Статей ще немає',
  pages: 'Сторінки',
  page: 'Сторінка',
  previous: 'Попередня сторінка',
  next: 'Наступна сторінка',
} satisfies Record<keyof typeof english, string>;
