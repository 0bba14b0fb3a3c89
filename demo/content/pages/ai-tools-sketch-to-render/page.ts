import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/ai-tools/sketch-to-render-ai/',
  template: 'service',
} satisfies PageDeclaration;
