export default {
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
};
