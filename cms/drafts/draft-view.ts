import type { Id } from '../../sdk/index.js';

/** Who is shown what is not published: editors their draft, others a preview until a moment, ms since 1970. */
export type DraftView = { readonly view: 'draft' } | { readonly view: 'preview'; readonly until: number };

/** Apps of the chapters whose drafts are shown; all others are shown as they are published. */
export interface ShownDrafts {
  readonly apps: readonly Id[];
}
