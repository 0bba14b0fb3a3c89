import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-architectural-animation/',
  template: 'service-film',
} satisfies PageDeclaration;
