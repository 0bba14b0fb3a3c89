import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/house-in-three-stages/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
