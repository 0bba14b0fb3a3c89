import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/projects_categories/commercial/',
  template: 'listing',
} satisfies PageDeclaration;
