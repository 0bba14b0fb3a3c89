import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-site-plan/',
  template: 'service',
} satisfies PageDeclaration;
