import type { PageDeclaration } from '../../../../../demo/site/definition/site-definition.js';

export default {
  path: '/poslugy-kukhni/',
  template: 'sections',
} satisfies PageDeclaration;
