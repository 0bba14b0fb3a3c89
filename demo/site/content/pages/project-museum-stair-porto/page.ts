import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/museum-stair-porto/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
