import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-exterior/',
  template: 'service',
} satisfies PageDeclaration;
