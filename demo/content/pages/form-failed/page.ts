import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/form-failed/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
