import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/privacy-policy/',
  template: 'text',
} satisfies PageDeclaration;
