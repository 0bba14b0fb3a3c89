import type texts from '../../contact/texts.js';

export default {
  address: 'Адреса',
  phone: 'Телефон',
  email: 'Пошта',
} satisfies typeof texts;
