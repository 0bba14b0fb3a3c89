import type english from '../../cookie-consent/texts.js';

export default {
  label: 'Файли cookie',
  text: 'Чи можна рахувати відвідини за допомогою cookie, щоб бачити, які сторінки корисні? Без вашої згоди ми не рахуємо нічого.',
  policy: 'Політика щодо cookie',
  accept: 'Прийняти',
  decline: 'Відхилити',
  close: 'Закрити без відповіді',
} satisfies Record<keyof typeof english, string>;
