import type english from '../../reviews/texts.js';

export default {
  carousel: 'карусель',
  slide: 'слайд',
  position: '{number} з {count}',
  pause: 'Зупинити автоматичне прокручування',
  play: 'Увімкнути автоматичне прокручування',
  reviews: 'Відгуки',
  previous: 'Попередні відгуки',
  next: 'Наступні відгуки',
} satisfies Record<keyof typeof english, string>;
