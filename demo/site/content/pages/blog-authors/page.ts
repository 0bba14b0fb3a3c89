import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/authors/',
  template: 'authors',
} satisfies PageDeclaration;
