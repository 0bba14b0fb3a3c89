import type english from '../../article/texts.js';

export default {
  minutes: 'хв читання',
  views: 'Переглядів:',
  updated: 'Оновлено',
  share: 'Поділитися',
  copy: 'Скопіювати посилання',
  copied: 'Посилання скопійовано',
  notCopied: 'Не вдалося скопіювати посилання',
  // Words that legacy sites have, and others go without.
  author: '',
  shareOpen: '',
  shareWith: '',
  shareAddress: '',
  moreByAuthor: 'Усі статті автора',
} satisfies Record<keyof typeof english, string>;
