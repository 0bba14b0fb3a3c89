import type english from '../../popup/texts.js';

export default {
  title: 'Зв’яжіться з нами',
  close: 'Закрити',
} satisfies Record<keyof typeof english, string>;
