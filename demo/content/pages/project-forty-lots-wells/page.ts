import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/forty-lots-wells/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
