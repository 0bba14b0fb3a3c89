import type { ArticleComment } from '../../runtime/page/site.js';

/** A comment with everything that was said below it. */
export interface Thread {
  readonly comment: ArticleComment;
  /** Oldest first; a reply to a reply stands beside it. */
  readonly replies: readonly ArticleComment[];
}

/**
 * Comments as they are shown. A reply belongs to the first comment of its conversation; where what it answers is not
 * shown, it begins its own conversation, so that nothing that is counted is missing.
 *
 * @param comments Newest first.
 */
export function threadsOf(comments: readonly ArticleComment[]): readonly Thread[] {
  const byId = new Map(comments.map((comment) => [comment.comment_id, comment]));
  function firstOf(comment: ArticleComment): ArticleComment {
    const met = new Set<ArticleComment>();
    let first = comment;
    for (let above = byId.get(first.reply_to); above; above = byId.get(above.reply_to)) {
      // Comments that answer one another in a circle have no first one: each becomes its own thread.
      if (met.has(above)) return comment;
      met.add(above);
      first = above;
    }
    return first;
  }
  const firsts = new Map(comments.map((comment) => [comment, firstOf(comment)]));
  return comments
    .filter((comment) => firsts.get(comment) === comment)
    .map((comment) => ({
      comment,
      replies: comments.filter((reply) => reply !== comment && firsts.get(reply) === comment).reverse(),
    }));
}
