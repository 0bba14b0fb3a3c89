import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'pages',
  template: 'text',
  under: '/',
} satisfies KindDeclaration;
