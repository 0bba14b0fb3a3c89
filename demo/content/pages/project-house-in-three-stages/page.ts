import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/house-in-three-stages/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
