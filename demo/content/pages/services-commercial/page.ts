import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-commercial/',
  template: 'service',
} satisfies PageDeclaration;
