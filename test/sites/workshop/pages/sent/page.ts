import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/nadislano/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
