import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects_categories/interior/',
  template: 'project-category',
  chapter: 'projects',
  kind: 'category',
} satisfies PageDeclaration;
