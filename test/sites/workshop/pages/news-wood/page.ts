import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/novyny/tema/derevo/',
  template: 'news',
  chapter: 'novyny',
  kind: 'category',
} satisfies PageDeclaration;
