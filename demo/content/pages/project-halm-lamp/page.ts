import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/halm-lamp/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
