import type english from '../../../../editor/view/reference-texts.js';

export default {
  author: 'Автор',
  authors: 'Автори',
  category: 'Рубрики',
  categories: 'Рубрики',
  date: 'Дата',
  badDate: 'Введіть дату, наприклад 14.03.2026.',
  badReference: 'Автора або рубрику, яку ви вибрали, вже приховано. Виберіть інше.',
  referenceHint: 'Виберіть іншого. Саме ім’я змінюють на його власній сторінці.',
  referencesHint: 'Додайте або приберіть. Самі назви змінюють на їхніх власних сторінках.',
  referenceSearch: 'Почніть вводити назву',
  referenceUses: 'Статей: {count}',
  referenceOpen: 'Відкрити сторінку: {name} (статей: {count})',
  referenceRemove: 'Вилучити: {name}',
  referencesNone: 'Нічого не знайдено.',
  authorCreate: 'Створити автора «{name}»',
  categoryCreate: 'Створити рубрику «{name}»',
  referenceCreated: 'Створено й вибрано: {name}. Відвідувачі побачать це ім’я, коли ви покажете його сторінку.',
  referenceNoKind: 'Тут цього створити не можна: сайт не має такого виду сторінок, або ви не маєте права.',
  referencesFailed: 'Список не завантажився. Закрийте вікно й спробуйте ще раз.',
} satisfies typeof english;
