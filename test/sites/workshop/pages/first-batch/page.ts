import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/novyny/persha-partiia/',
  template: 'article',
  chapter: 'novyny',
} satisfies PageDeclaration;
