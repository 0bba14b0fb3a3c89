import type { PageDeclaration } from '../../../../../cms/definition/site-definition.js';

export default {
  path: '/poslugy-kukhni/',
  template: 'sections',
} satisfies PageDeclaration;
