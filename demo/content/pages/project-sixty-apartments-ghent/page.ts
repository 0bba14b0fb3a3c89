import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/sixty-apartments-ghent/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
