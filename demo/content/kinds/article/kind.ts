import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'blog',
  template: 'article',
  under: '/blog/',
} satisfies KindDeclaration;
