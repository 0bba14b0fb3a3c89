import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/tannery-food-hall-bristol/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
