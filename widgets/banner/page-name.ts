import type { Field } from '../../runtime/contract/cursor.js';

/** What a page is called in the trail of its banner: as its author says in the tag, else as its document does. */
export const pageName = (named: string, label: Field | undefined): Field | undefined =>
  named ? { path: '', value: named, kind: 'plain' } : label;
