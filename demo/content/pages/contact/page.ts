import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/contact/',
  template: 'contact',
} satisfies PageDeclaration;
