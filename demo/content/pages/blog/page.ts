import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/blog/',
  template: 'blog',
} satisfies PageDeclaration;
