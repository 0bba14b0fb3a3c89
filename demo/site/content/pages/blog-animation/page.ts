import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/animation/',
  template: 'listing',
} satisfies PageDeclaration;
