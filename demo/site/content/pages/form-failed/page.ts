import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/form-failed/',
  template: 'message',
  hidden: true,
} satisfies PageDeclaration;
