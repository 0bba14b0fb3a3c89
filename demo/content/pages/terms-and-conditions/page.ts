import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/terms-and-conditions/',
  template: 'text',
} satisfies PageDeclaration;
