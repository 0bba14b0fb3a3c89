import type english from '../../portfolio/texts.js';

export default {
  filters: 'Роботи за видами',
  shown: 'Показано робіт: {count}',
} satisfies Record<keyof typeof english, string>;
