import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/canal-quarter-ghent/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
