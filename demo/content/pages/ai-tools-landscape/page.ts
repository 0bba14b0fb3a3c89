import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/ai-tools/free-ai-landscape-generator-from-photo/',
  template: 'service',
} satisfies PageDeclaration;
