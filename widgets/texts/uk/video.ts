import type english from '../../video/texts.js';

export default {
  film: 'Фільм',
  play: 'Увімкнути фільм',
  notice: 'Фільм завантажується з іншого сайту: щойно ви ввімкнете його, той сайт дізнається про перегляд.',
  refused: 'Ви відхилили файли cookie сайтів із відео. Усе одно показати цей фільм?',
  once: 'Показати цей фільм',
  settings: 'Налаштування cookie',
} satisfies Record<keyof typeof english, string>;
