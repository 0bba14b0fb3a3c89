import type english from '../../footer/texts.js';

export default {
  services: 'Послуги',
  pages: 'Студія',
  policies: 'Умови й політики',
  contact: 'Контакти',
  phone: 'Телефон',
  email: 'Електронна пошта',
  address: 'Адреса',
  profiles: 'Соціальні мережі',
  rights: 'Усі права захищено.',
  cookies: 'Налаштування cookie',
  credit: 'Вебдизайн:',
} satisfies Record<keyof typeof english, string>;
