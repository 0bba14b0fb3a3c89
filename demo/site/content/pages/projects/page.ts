import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/',
  template: 'projects',
} satisfies PageDeclaration;
