import type english from '../../search/texts.js';

export default {
  blog: 'Пошук у блозі...',
  projects: 'Пошук серед проєктів...',
  nothing: 'Нічого не знайдено',
  nothingFor: 'Немає результатів за запитом «{term}»',
  results: 'Результати: {count}',
} satisfies Record<keyof typeof english, string>;
