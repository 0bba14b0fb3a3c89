import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects/halm-lamp/',
  template: 'project',
  chapter: 'projects',
} satisfies PageDeclaration;
