import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/saltmarsh-tableware/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
