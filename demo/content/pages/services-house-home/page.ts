import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-house-home/',
  template: 'service',
} satisfies PageDeclaration;
