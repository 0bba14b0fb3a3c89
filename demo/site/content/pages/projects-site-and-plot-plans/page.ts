import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects_categories/site-and-plot-plans/',
  template: 'listing',
} satisfies PageDeclaration;
