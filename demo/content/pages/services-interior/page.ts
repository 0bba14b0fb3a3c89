import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-interior/',
  template: 'service',
} satisfies PageDeclaration;
