import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/404/',
  template: 'not-found',
  hidden: true,
} satisfies PageDeclaration;
