import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/ai-tools/free-ai-landscape-generator-from-photo/',
  template: 'service',
} satisfies PageDeclaration;
