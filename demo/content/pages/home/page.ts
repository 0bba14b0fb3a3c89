import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/',
  template: 'home',
} satisfies PageDeclaration;
