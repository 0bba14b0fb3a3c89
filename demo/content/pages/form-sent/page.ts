import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/form-sent/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
