import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/novyny/',
  template: 'news',
} satisfies PageDeclaration;
