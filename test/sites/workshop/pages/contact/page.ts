import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/zvyazok/',
  template: 'contact',
} satisfies PageDeclaration;
