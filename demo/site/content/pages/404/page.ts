import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/404/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
