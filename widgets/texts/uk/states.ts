import type english from '../../states/texts.js';

export default {
  steps: 'Етапи',
} satisfies Record<keyof typeof english, string>;
