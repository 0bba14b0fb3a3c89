import type english from '../../author/texts.js';

export default {
  profile: 'Профіль у LinkedIn',
  home: 'Головна',
  blog: 'Блог',
  authors: 'Автори',
} satisfies Record<keyof typeof english, string>;
