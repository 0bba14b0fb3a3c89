import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/privacy-policy/',
  template: 'text',
} satisfies PageDeclaration;
