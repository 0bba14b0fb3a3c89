import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'pages',
  template: 'service',
  under: '/services-',
  finished: ['hero.button', 'results.title', 'process.title', 'faq.title', 'contact.title'],
} satisfies KindDeclaration;
