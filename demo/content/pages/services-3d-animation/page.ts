import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-3d-animation/',
  template: 'service',
} satisfies PageDeclaration;
