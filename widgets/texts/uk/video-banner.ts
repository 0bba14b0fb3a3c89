import type english from '../../video-banner/texts.js';

export default {
  breadcrumbs: 'Навігаційний ланцюжок над відео',
  home: 'Головна',
  pause: 'Зупинити фільм',
  play: 'Увімкнути фільм',
} satisfies Record<keyof typeof english, string>;
