import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { ArticleComment } from '../../runtime/site.js';
import { formatDay, isoDay } from '../shared/format-day.js';
import { CommentForm } from './comment-form.js';
import type { CommentsLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';

interface CommentProps {
  readonly comment: ArticleComment;
  readonly all: readonly ArticleComment[];
  readonly onReply: ((comment: ArticleComment) => void) | undefined;
}

/** A comment with the replies to it, oldest first. A reply to a reply stands beside it. */
function Comment({ comment, all, onReply }: CommentProps): ReactElement {
  const t = useTexts(texts);
  const replies = onReply ? all.filter(({ reply_to }) => reply_to === comment.comment_id).reverse() : [];
  return (
    <li className="gh-comment">
      <p className="gh-comment-head">
        <strong>{comment.name}</strong> <time dateTime={isoDay(comment.date)}>{formatDay(comment.date)}</time>
      </p>
      <p className="gh-comment-text">{comment.text}</p>
      {onReply && (
        <button type="button" className="gh-comments-reply" onClick={() => onReply(comment)}>
          {t.reply}
        </button>
      )}
      {replies.length > 0 && (
        <ul>
          {replies.map((reply) => (
            <Comment key={reply.comment_id} comment={reply} all={all} onReply={undefined} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What readers say of the page's article. */
export function Comments({ loaded: { slug, comments } }: BlockProps<typeof spec, CommentsLoaded>): ReactElement {
  const fields = useTextFields(texts, 'comments');
  const [replyTo, setReplyTo] = useState<ArticleComment>();
  const place = useRef<HTMLDivElement>(null);
  const reply = (comment: ArticleComment) => {
    setReplyTo(comment);
    place.current?.querySelector<HTMLElement>('input[name="name"]')?.focus();
  };
  const onArticle = comments.filter(({ reply_to }) => reply_to === '');
  return (
    <section className="gh-comments" id="comments">
      <Editable as="h2" field={fields.title} />
      {onArticle.length === 0 ? (
        <Editable as="p" className="gh-comments-note" field={fields.none} />
      ) : (
        <ul className="gh-comments-list">
          {onArticle.map((comment) => (
            <Comment key={comment.comment_id} comment={comment} all={comments} onReply={reply} />
          ))}
        </ul>
      )}
      <div ref={place}>
        <CommentForm slug={slug} replyTo={replyTo} onCancelReply={() => setReplyTo(undefined)} />
      </div>
    </section>
  );
}
