import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/',
  template: 'blog',
} satisfies PageDeclaration;
