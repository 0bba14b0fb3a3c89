import type english from '../../video/texts.js';

export default {
  film: 'Фільм',
  play: 'Увімкнути фільм',
  notice: 'Фільм завантажується з іншого сайту: щойно ви ввімкнете його, той сайт дізнається про перегляд.',
} satisfies Record<keyof typeof english, string>;
