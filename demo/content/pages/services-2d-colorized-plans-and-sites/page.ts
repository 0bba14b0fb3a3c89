import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-2d-colorized-plans-and-sites/',
  template: 'service',
} satisfies PageDeclaration;
