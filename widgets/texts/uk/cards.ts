import type english from '../../cards/texts.js';

export default {
  order: 'Замовити консультацію',
} satisfies Record<keyof typeof english, string>;
