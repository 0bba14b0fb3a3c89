import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/services-architectural-animation/',
  template: 'service-film',
} satisfies PageDeclaration;
