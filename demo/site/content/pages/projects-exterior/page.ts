import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects_categories/exterior/',
  template: 'project-category',
  chapter: 'projects',
  kind: 'category',
} satisfies PageDeclaration;
