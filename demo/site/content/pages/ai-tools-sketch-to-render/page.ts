import type { PageDeclaration } from '../../../definition/site-definition.js';

export default {
  path: '/ai-tools/sketch-to-render-ai/',
  template: 'service',
} satisfies PageDeclaration;
