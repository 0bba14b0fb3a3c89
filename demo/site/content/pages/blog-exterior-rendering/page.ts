import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/exterior-rendering/',
  template: 'listing',
} satisfies PageDeclaration;
