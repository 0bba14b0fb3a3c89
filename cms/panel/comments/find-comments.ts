import type { SiteComment } from '../../../widgets/shared/panel/listed-comment.js';

/** Groups of comments that an editor can look at; `bin` has the deleted ones. */
export const commentFilters = ['waiting', 'approved', 'spam', 'bin'] as const;
export type CommentFilter = (typeof commentFilters)[number];

const filterOf = ({ status, isDeleted }: SiteComment): CommentFilter => (isDeleted ? 'bin' : status);

/** The comments that match, in their order. Without a status: all except spam and deleted ones. */
export function findComments(
  comments: readonly SiteComment[],
  { status, search = '' }: { readonly status?: CommentFilter | undefined; readonly search?: string | undefined },
): readonly SiteComment[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return comments.filter((comment) => {
    const filter = filterOf(comment);
    if (status === undefined ? filter === 'spam' || filter === 'bin' : filter !== status) return false;
    const text = words.length > 0 ? `${comment.name}\n${comment.email}\n${comment.text}`.toLocaleLowerCase() : '';
    return words.every((word) => text.includes(word));
  });
}

/** How many comments are in each group. */
export function countComments(comments: readonly SiteComment[]): Readonly<Record<CommentFilter, number>> {
  const counts = { waiting: 0, approved: 0, spam: 0, bin: 0 };
  for (const comment of comments) counts[filterOf(comment)] += 1;
  return counts;
}
