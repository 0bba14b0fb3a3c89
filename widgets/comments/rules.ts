import { cleanEmail, emailAddress } from '../shared/forms/email-address.js';

/** A comment as a visitor sends it. */
export interface NewComment {
  readonly name: string;
  readonly email: string;
  readonly text: string;
}

export type CommentField = keyof NewComment;

/** Most characters of each text. */
export const commentLimits: Readonly<Record<CommentField, number>> = { name: 64, email: 256, text: 4000 };

/** Name of a field that no person sees: only programs fill it in. */
export const commentTrap = 'website';

export type CommentProblem = 'missing' | 'wrong' | 'tooLong';

/** The comment that is stored for what was typed: without blanks around its parts, line breaks as one character. */
export const cleanComment = ({ name, email, text }: NewComment): NewComment => ({
  name: name.trim(),
  email: cleanEmail(email),
  text: text.replace(/\r\n?/g, '\n').trim(),
});

/** Errors of a comment's fields, by name; empty if it may be sent. The e-mail is optional. */
export function commentProblems(typed: NewComment): Readonly<Partial<Record<CommentField, CommentProblem>>> {
  const comment = cleanComment(typed);
  const problemOf = (field: CommentField): CommentProblem | undefined => {
    const value = comment[field];
    if (value === '') return field === 'email' ? undefined : 'missing';
    if (value.length > commentLimits[field]) return 'tooLong';
    return field === 'email' && !emailAddress.test(value) ? 'wrong' : undefined;
  };
  const fields = ['name', 'email', 'text'] as const;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem ? [[field, problem] as const] : [];
    }),
  );
}

/** Anchors of an article's page: what it says of a comment that was sent without script. */
export const commentNotes = { sent: 'comment-sent', failed: 'comment-failed' } as const;
