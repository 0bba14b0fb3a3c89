import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/projects/hillside-villa-cornwall/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
