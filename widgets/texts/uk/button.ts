import type english from '../../button/texts.js';

export default {
  order: 'Замовити консультацію',
} satisfies Record<keyof typeof english, string>;
