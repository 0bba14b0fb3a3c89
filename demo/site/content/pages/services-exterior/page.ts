import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-exterior/',
  template: 'service',
} satisfies PageDeclaration;
