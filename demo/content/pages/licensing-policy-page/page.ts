import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/licensing-policy-page/',
  template: 'text',
} satisfies PageDeclaration;
