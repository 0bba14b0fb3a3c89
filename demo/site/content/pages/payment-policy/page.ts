import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/payment-policy/',
  template: 'text',
} satisfies PageDeclaration;
