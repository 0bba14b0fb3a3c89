import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/blog/3d-rendering/',
  template: 'listing',
} satisfies PageDeclaration;
