import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/aire-tower-leeds/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
