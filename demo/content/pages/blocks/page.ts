import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

/** All blocks with samples in them: for those who put blocks into pages, not for visitors. */
export default {
  path: '/blocks/',
  template: 'blocks',
  hidden: true,
} satisfies PageDeclaration;
