import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/software/',
  template: 'listing',
} satisfies PageDeclaration;
