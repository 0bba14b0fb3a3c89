import type english from '../../categories/texts.js';

export default {
  label: 'Рубрики',
  all: 'Усі',
} satisfies Record<keyof typeof english, string>;
