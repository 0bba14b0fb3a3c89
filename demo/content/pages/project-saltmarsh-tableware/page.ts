import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/saltmarsh-tableware/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
