import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/',
  template: 'projects',
} satisfies PageDeclaration;
