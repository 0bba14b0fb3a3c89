import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/museum-stair-porto/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
