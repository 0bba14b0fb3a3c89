import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-site-plan/',
  template: 'service',
} satisfies PageDeclaration;
