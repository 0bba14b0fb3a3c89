import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/ne-znaydeno/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
