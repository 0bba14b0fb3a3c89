import type { PageDeclaration } from '../../../../../demo/site/definition/site-definition.js';

export default {
  path: '/novyny/',
  template: 'news',
} satisfies PageDeclaration;
