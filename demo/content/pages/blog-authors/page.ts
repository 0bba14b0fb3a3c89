import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/blog/authors/',
  template: 'authors',
} satisfies PageDeclaration;
