import type { KindDeclaration } from '../../../definition/site-definition.js';

export default {
  chapter: 'pages',
  template: 'service',
  under: '/services-',
} satisfies KindDeclaration;
