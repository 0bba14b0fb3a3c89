import type { Json } from '../../../sdk/operations/json.js';
import type { DocumentAddress } from '../../../sdk/index.js';
import type { ChangedValue } from '../values/changed-values.js';

/** What saving does: it publishes the one text at once, or collects changes in a draft that visitors do not see. */
export type Publishing = 'at-once' | 'draft';

/** The page that a document belongs to, or what several pages share. Neither: it is no longer there. */
export interface DraftPage {
  readonly path?: string;
  readonly title?: string;
  readonly shared?: string;
  /** BCP 47 language. */
  readonly lang?: string;
}

type Author = { readonly fullname: string } | null;

/** A change that is not published. */
export interface DraftChange extends Pick<ChangedValue, 'kind' | 'place' | 'before' | 'after'> {
  readonly id: number;
  readonly address: DocumentAddress;
  readonly page: DraftPage;
  readonly author: Author;
  /** When it was made last, ms since 1970. */
  readonly saved: number;
  /** Tells what it looks like now from what it may look like later; a site of before tells none. */
  readonly mark?: string;
  /** Id of the schedule that it is on. */
  readonly schedule: number | null;
  /** Why it cannot simply be published. */
  readonly flaw?: { readonly reason: 'conflict'; readonly theirs?: Json } | { readonly reason: 'gone' };
}

export interface DraftSchedule {
  readonly id: number;
  readonly author: Author;
  /** ms since 1970. */
  readonly at: number;
  /** Why it was not carried out; null as long as it may still be. */
  readonly problem: string | null;
}

export interface DraftPublication {
  readonly id: number;
  readonly page: DraftPage;
  readonly author: Author;
  readonly published: number;
  readonly changes: number;
}

export interface PreviewLink {
  readonly id: string;
  /** The one page that it shows; null: the whole site. */
  readonly path: string | null;
  readonly expires: number;
  readonly author: Author;
}

/** What the site says of its draft. */
export interface DraftState {
  /** What saving does where an editor has chosen nothing. */
  readonly publishing: Publishing;
  readonly mayPublish: boolean;
  readonly changes: readonly DraftChange[];
  readonly schedules: readonly DraftSchedule[];
  readonly publications: readonly DraftPublication[];
  readonly links: readonly PreviewLink[];
  /** What pages that show the draft say of it (`data-gh-draft`) as long as it has not changed; a site of before tells none. */
  readonly mark?: string;
}
