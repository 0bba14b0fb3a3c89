import type { PageDeclaration } from '../../../../../demo/site/definition/site-definition.js';

export default {
  path: '/zvyazok/',
  template: 'contact',
} satisfies PageDeclaration;
