import type { PanelItemApp } from './panel-item-app.js';

export type CommentState = 'waiting' | 'approved' | 'spam';

/** A comment of a reader, as editors see it. */
export interface SiteComment {
  readonly id: number;
  /** The comment's id in `reply_to` of its replies. */
  readonly comment_id: string;
  readonly article: string;
  readonly name: string;
  readonly email: string;
  readonly text: string;
  /** ms since 1970. */
  readonly date: number;
  readonly status: CommentState;
  /** Id of the comment that this one answers; empty if it answers none. */
  readonly reply_to: string;
  readonly isDeleted: boolean;
}

/** A comment in the list. */
export interface ListedComment extends SiteComment {
  /** The article's page; null if it is not published. */
  readonly page: { readonly path: string; readonly title: string } | null;
}

/** Answer of `GET /_gh/edit/panel/comments`. */
export interface CommentsAnswer {
  readonly app: PanelItemApp;
  readonly mayWrite: boolean;
  readonly total: number;
  readonly counts: Readonly<Record<CommentState | 'bin', number>>;
  readonly comments: readonly ListedComment[];
}
