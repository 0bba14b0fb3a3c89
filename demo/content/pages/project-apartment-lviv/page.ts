import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/apartment-lviv/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
