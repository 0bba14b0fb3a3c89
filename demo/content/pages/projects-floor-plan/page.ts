import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects_categories/floor-plan/',
  template: 'project-category',
  chapter: 'projects',
  kind: 'category',
} satisfies PageDeclaration;
