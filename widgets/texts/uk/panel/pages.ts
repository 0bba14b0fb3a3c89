import type english from '../../../../editor/panel/pages/pages-texts.js';

export default {
  pages: 'Сторінки',
  pagesIntro: 'Усі сторінки сайту, усіма мовами.',
  kindPage: 'Сторінка',
  kindArticle: 'Стаття',
  kindAuthor: 'Автор',
  kindCategory: 'Рубрика',
  statePublic: 'Опубліковано',
  stateHidden: 'Приховано',
  stateDraft: 'Чернетка',
  statePlanned: 'Заплановано',
  stateOutdated: 'Оригінал змінено',
  stateMissing: 'Немає',
  sortTitle: 'Назвою',
  sortChanged: 'Останньою зміною',
  sortPath: 'Адресою',
  filterChapter: 'Розділ сайту',
  filterKind: 'Вид',
  filterState: 'Стан',
  savedBy: '{time}, {name}',
} satisfies typeof english;
