import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-product-rendering/',
  template: 'service',
} satisfies PageDeclaration;
