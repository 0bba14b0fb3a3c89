import type english from '../../reviews/texts.js';

export default {
  reviews: 'Відгуки',
  previous: 'Попередні відгуки',
  next: 'Наступні відгуки',
} satisfies Record<keyof typeof english, string>;
