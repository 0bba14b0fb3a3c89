import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/aire-tower-leeds/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
