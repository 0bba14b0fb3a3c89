import type english from '../../gallery/texts.js';

export default {
  pictures: 'Зображення',
  more: 'Більше зображень',
  open: 'Відкрити зображення',
  close: 'Закрити',
  previous: 'Попереднє зображення',
  next: 'Наступне зображення',
  zoom: 'Збільшити',
  failed: 'Не вдалося завантажити зображення.',
} satisfies Record<keyof typeof english, string>;
