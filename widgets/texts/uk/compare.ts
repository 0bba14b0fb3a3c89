import type english from '../../compare/texts.js';

export default {
  position: 'Яку частину першого зображення видно',
} satisfies Record<keyof typeof english, string>;
