import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/contact/',
  template: 'contact',
} satisfies PageDeclaration;
