import type { PanelItemApp } from '../shared/change-items.js';
import type { PanelTexts } from '../texts.js';

/** Values of a comment's status as the platform stores them. Visitors see approved comments only. */
export const storedStates = { waiting: '0', approved: '1', spam: '2' } as const;
export type CommentState = keyof typeof storedStates;

/** Most characters of a comment. */
export const mostCharacters = 4000;

/** A comment in the list. */
export interface ListedComment {
  readonly id: number;
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

/** The name of a comment's state. */
export const stateName = (state: CommentState, t: PanelTexts): string =>
  ({ waiting: t.commentWaiting, approved: t.commentApproved, spam: t.commentSpam })[state];
