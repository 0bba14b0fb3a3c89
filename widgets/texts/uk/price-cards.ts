import type english from '../../price-cards/texts.js';

export default {
  included: 'Входить у ціну:',
  excluded: 'Не входить у ціну:',
} satisfies Record<keyof typeof english, string>;
