import type { CommentState } from '../../../widgets/shared/panel/listed-comment.js';
import type { PanelTexts } from '../texts.js';

/** Values of a comment's status as the platform stores them. Visitors see approved comments only. */
export const storedStates = { waiting: '0', approved: '1', spam: '2' } as const satisfies Record<CommentState, string>;

/** Most characters of a comment. */
export const mostCharacters = 4000;

/** The name of a comment's state. */
export const stateName = (state: CommentState, t: PanelTexts): string =>
  ({ waiting: t.commentWaiting, approved: t.commentApproved, spam: t.commentSpam })[state];
