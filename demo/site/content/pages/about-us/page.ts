import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/about-us/',
  template: 'about',
} satisfies PageDeclaration;
