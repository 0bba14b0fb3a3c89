import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects_categories/exterior/',
  template: 'listing',
} satisfies PageDeclaration;
