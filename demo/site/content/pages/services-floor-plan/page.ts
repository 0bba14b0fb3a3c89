import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-floor-plan/',
  template: 'service',
} satisfies PageDeclaration;
