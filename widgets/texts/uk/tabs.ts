import type english from '../../tabs/texts.js';

export default {
  tabs: 'Розділи',
} satisfies Record<keyof typeof english, string>;
