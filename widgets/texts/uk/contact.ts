import type texts from '../../contact/texts.js';

export default {
  address: 'Адреса',
  phone: 'Телефон',
  email: 'E-mail',
} satisfies typeof texts;
