import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/form-sent/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
