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
  loading: 'Зображення завантажуються.',
  none: 'Тут ще немає зображень.',
  unreachable: 'Не вдалося завантажити зображення. Перевірте з’єднання і спробуйте ще раз.',
  again: 'Спробувати ще раз',
  scriptless: 'Для цих зображень потрібен JavaScript. Увімкніть його, щоб їх побачити.',
} satisfies Record<keyof typeof english, string>;
