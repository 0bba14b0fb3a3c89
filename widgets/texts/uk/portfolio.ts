import type english from '../../portfolio/texts.js';

export default {
  filters: 'Роботи за видами',
  shown: 'Показано робіт: {count}',
  alone: 'Окреме зображення, без сторінки проєкту',
  pictures: 'Зображення',
  open: 'Відкрити зображення',
  close: 'Закрити',
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  zoom: 'Збільшити',
  failed: 'Не вдалося завантажити велике зображення.',
} satisfies Record<keyof typeof english, string>;
