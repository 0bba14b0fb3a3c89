import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/about-us/',
  template: 'about',
} satisfies PageDeclaration;
