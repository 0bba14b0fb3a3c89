import type english from '../../comments/texts.js';

export default {
  title: 'Коментарі',
  none: 'Коментарів ще немає. Ваш може стати першим.',
  write: 'Залишити коментар',
  moderated: 'Він з’явиться, коли його прочитає редактор. Ваш e‑mail не показуємо нікому.',
  name: 'Ім’я',
  email: 'E-mail (необов’язково)',
  message: 'Повідомлення',
  save: 'Запам’ятати ім’я та e‑mail у цьому браузері',
  publish: 'Опублікувати коментар',
  sending: 'Надсилаємо',
  thanks: 'Дякуємо! Коментар з’явиться, щойно його прочитають.',
  failed: 'Не вдалося надіслати коментар. Спробуйте ще раз.',
  reply: 'Відповісти',
  replyTo: 'У відповідь на',
  cancelReply: 'Скасувати відповідь',
  nameMissing: 'Вкажіть ім’я',
  emailWrong: 'Введіть коректний E-mail',
  textMissing: 'Напишіть повідомлення',
} satisfies Record<keyof typeof english, string>;
