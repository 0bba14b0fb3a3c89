import type { PageDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  path: '/services-3d-flythrough-walkthrough/',
  template: 'service',
} satisfies PageDeclaration;
