import type english from '../../search/texts.js';

export default {
  blog: 'Пошук у блозі...',
  projects: 'Пошук серед проєктів...',
  type: 'Введіть запит...',
  nothing: 'Нічого не знайдено',
  nothingFor: 'Немає результатів за запитом «{term}»',
  results: 'Результати: {count}',
  failed: 'Не вдалося виконати пошук. Перевірте з’єднання та спробуйте ще раз.',
  again: 'Спробувати ще раз',
} satisfies Record<keyof typeof english, string>;
