import type { KindDeclaration } from '../../../../cms/definition/site-definition.js';

export default {
  chapter: 'projects',
  template: 'project',
  under: '/projects/',
  finished: ['facts.title', 'outcome.title', 'contact.title'],
} satisfies KindDeclaration;
