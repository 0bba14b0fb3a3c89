import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-industrial-3d-rendering/',
  template: 'service',
} satisfies PageDeclaration;
