import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/architecture/',
  template: 'listing',
} satisfies PageDeclaration;
