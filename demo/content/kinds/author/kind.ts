import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'blog',
  template: 'author',
  under: '/blog/authors/',
  record: 'author',
} satisfies KindDeclaration;
