import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/',
  template: 'home',
} satisfies PageDeclaration;
