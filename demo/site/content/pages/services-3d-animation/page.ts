import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-3d-animation/',
  template: 'service',
} satisfies PageDeclaration;
