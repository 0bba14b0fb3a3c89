import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/payment-policy/',
  template: 'text',
} satisfies PageDeclaration;
