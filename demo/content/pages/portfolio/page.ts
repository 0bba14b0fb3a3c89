import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/portfolio/',
  template: 'portfolio',
} satisfies PageDeclaration;
