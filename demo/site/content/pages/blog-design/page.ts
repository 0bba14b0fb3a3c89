import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/design/',
  template: 'listing',
} satisfies PageDeclaration;
