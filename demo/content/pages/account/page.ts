import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/account/',
  template: 'account',
  hidden: true,
} satisfies PageDeclaration;
