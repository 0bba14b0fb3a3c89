import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-commercial/',
  template: 'service',
} satisfies PageDeclaration;
