import type { KindDeclaration } from '../../../definition/site-definition.js';

export default {
  chapter: 'pages',
  template: 'text',
  under: '/',
} satisfies KindDeclaration;
