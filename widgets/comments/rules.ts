/** A comment as somebody sends it. */
export interface NewComment {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

export type CommentField = keyof NewComment;

/** Longest texts, in characters. */
export const commentLimits: Readonly<Record<CommentField, number>> = { name: 64, email: 256, text: 4000 };

/** A field that no person sees: what fills it in is no person. */
export const commentTrap = 'website';

const emailPattern = /^[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[^\s@<>()"',;:.]{2,}$/;

/** Fields that are not as they should be; the e-mail may be left out. */
export function commentProblems({ name, email, text }: NewComment): readonly CommentField[] {
  const problems: CommentField[] = [];
  if (name.trim() === '' || name.length > commentLimits.name) problems.push('name');
  if (email.trim() !== '' && (email.length > commentLimits.email || !emailPattern.test(email.trim())))
    problems.push('email');
  if (text.trim() === '' || text.length > commentLimits.text) problems.push('text');
  return problems;
}

/** Anchors of an article's page: what it says of a comment that was sent without script. */
export const commentNotes = { sent: 'comment-sent', failed: 'comment-failed' } as const;
