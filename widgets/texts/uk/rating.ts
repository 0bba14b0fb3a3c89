import type english from '../../rating/texts.js';

export default {
  title: 'Оцініть статтю',
  votes: 'Голосів:',
  star1: '1 зірка',
  star2: '2 зірки',
  star3: '3 зірки',
  star4: '4 зірки',
  star5: '5 зірок',
  thanks: 'Дякуємо за оцінку',
  failed: 'Не вдалося зберегти оцінку. Спробуйте ще раз.',
} satisfies Record<keyof typeof english, string>;
