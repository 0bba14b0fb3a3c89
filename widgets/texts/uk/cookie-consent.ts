import type english from '../../cookie-consent/texts.js';

export default {
  label: 'Файли cookie',
  text: 'Чи можна рахувати відвідини за допомогою cookie, щоб бачити, які сторінки корисні? Без вашої згоди ми не рахуємо нічого.',
  policy: 'Політика щодо cookie',
  accept: 'Прийняти',
  decline: 'Відхилити',
  acceptAll: 'Прийняти всі',
  necessary: 'Лише необхідні',
  choose: 'Обрати',
  save: 'Зберегти вибір',
  always: 'Необхідні',
  alwaysText: 'Захищають сайт і пам’ятають цю відповідь. Завжди ввімкнені.',
  close: 'Закрити без відповіді',
} satisfies Record<keyof typeof english, string>;
