import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'blog',
  template: 'category',
  under: '/blog/',
  record: 'category',
} satisfies KindDeclaration;
