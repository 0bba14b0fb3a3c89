import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/account/',
  template: 'account',
  hidden: true,
} satisfies PageDeclaration;
