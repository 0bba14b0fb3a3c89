import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/interior-rendering/',
  template: 'listing',
} satisfies PageDeclaration;
