import type securityTexts from '../../login/security-texts.js';
import type english from '../../login/texts.js';
import security from './login/security.js';

export default {
  ...security,
  title: 'Вхід',
  intro: 'Для тих, хто редагує цей сайт.',
  username: 'E-mail',
  password: 'Пароль',
  showPassword: 'Показати пароль',
  submit: 'Увійти',
  working: 'Входимо…',
  needsScript: 'Для входу потрібен JavaScript. Увімкніть його й перезавантажте сторінку.',
  wrong: 'Неправильний e-mail або пароль',
  tooMany: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте знову.',
  unreachable: 'Сервер недоступний. Перевірте з’єднання й спробуйте знову.',
  failed: 'Увійти не вдалося. Спробуйте ще раз.',
  ended: 'Ваш сеанс завершився. Увійдіть знову.',
  retry: 'Спробувати знову',
  loading: 'Завантажуємо ваш обліковий запис…',
  account: 'Ваш обліковий запис',
  signedIn: 'Ви увійшли.',
  editHint: 'Щоб змінити тексти сайту, увімкніть «Режим редагування» внизу будь-якої сторінки й клацніть на тексті.',
  signOut: 'Вийти',
  signingOut: 'Виходимо…',
  code: 'Код',
  codeHint: 'Введіть шість цифр із застосунку автентифікації або код відновлення.',
  wrongCode: 'Цей код неправильний або вже використаний. Введіть найновіший.',
  forgot: 'Забули пароль?',
  close: 'Закрити',
} satisfies Record<keyof typeof english | keyof typeof securityTexts, string>;
