import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/portfolio/',
  template: 'portfolio',
} satisfies PageDeclaration;
