import type { Field } from '../../runtime/contract/cursor.js';

/** Name of a page in the breadcrumbs of its banner: from the tag, else from its document. */
export const pageName = (named: string, label: Field | undefined): Field | undefined =>
  named ? { path: '', value: named, kind: 'plain' } : label;
