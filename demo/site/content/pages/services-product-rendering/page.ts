import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-product-rendering/',
  template: 'service',
} satisfies PageDeclaration;
