import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-floor-plan/',
  template: 'service',
} satisfies PageDeclaration;
