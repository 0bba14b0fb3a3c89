import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/packing-line-brno/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
