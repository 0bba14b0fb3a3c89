import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-3d-real-estate-rendering/',
  template: 'service',
} satisfies PageDeclaration;
