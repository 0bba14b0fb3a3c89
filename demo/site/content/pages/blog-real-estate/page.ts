import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/real-estate/',
  template: 'listing',
} satisfies PageDeclaration;
