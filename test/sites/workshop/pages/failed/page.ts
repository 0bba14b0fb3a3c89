import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/ne-nadislano/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
