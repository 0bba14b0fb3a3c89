import type { PageDeclaration } from '../../../../../demo/site/definition/site-definition.js';

export default {
  path: '/',
  template: 'sections',
} satisfies PageDeclaration;
