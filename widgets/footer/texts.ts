export default {
  services: 'Services',
  pages: 'Studio',
  policies: 'Policies',
  contact: 'Contact',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
  profiles: 'Social networks',
  rights: 'All rights reserved.',
  cookies: 'Cookie settings',
  credit: 'Web design by',
};
