import type { PageDeclaration } from '../../../../../demo/site/definition/site-definition.js';

export default {
  path: '/ne-nadislano/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
