import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects_categories/interior/',
  template: 'listing',
} satisfies PageDeclaration;
