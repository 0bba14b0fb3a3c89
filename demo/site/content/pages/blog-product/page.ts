import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/product/',
  template: 'listing',
} satisfies PageDeclaration;
