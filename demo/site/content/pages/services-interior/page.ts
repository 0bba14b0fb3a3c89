import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-interior/',
  template: 'service',
} satisfies PageDeclaration;
