export default {
  home: 'Home page',
  menu: 'Menu',
  navigation: 'Main menu',
  linksOf: 'Pages of',
  further: 'More',
  languages: 'Languages',
  getInTouch: 'Get in touch',
  getQuote: 'Get Quote',
};
