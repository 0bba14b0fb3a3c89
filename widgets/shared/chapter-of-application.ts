import type { Alias } from '../../runtime/contract/define-widget.js';

/** What legacy tags imply that name the chapter of their data by the attribute `application`, and by no other. */
export const chapterOfApplication = {
  rename: { 'data-chapter': 'application' },
  always: (read) => ({ 'data-chapter': read('application') || 'pages' }),
} as const satisfies Partial<Alias>;
