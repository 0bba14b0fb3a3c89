import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { ArticleComment } from '../../runtime/page/site.js';
import { dayIn } from '../shared/day-in.js';
import { formatDay, isoDay } from '../shared/format-day.js';
import { CommentForm } from './comment-form.js';
import type { CommentsLoaded } from './data.js';
import type spec from './spec.js';
import texts from './texts.js';
import { threadsOf } from './threads.js';

interface CommentProps {
  readonly comment: ArticleComment;
  readonly dateLocale: string;
  readonly onReply?: (comment: ArticleComment) => void;
  /** Replies to it. */
  readonly children?: ReactNode;
}

function Comment({ comment, dateLocale, onReply, children }: CommentProps): ReactElement {
  const t = useTexts(texts);
  const { page } = useBlock();
  const day = dayIn(comment.date, page.settings.timeZone);
  return (
    <li className="gh-comment" part="card">
      <p className="gh-comment-head">
        <strong>{comment.name}</strong>{' '}
        {comment.date > 0 && (
          // A browser may format dates differently from the server: the server's text stays.
          <time dateTime={isoDay(day)} suppressHydrationWarning>
            {formatDay(day, dateLocale)}
          </time>
        )}
      </p>
      <p className="gh-comment-text">{comment.text}</p>
      {onReply && (
        <button type="button" className="gh-comments-reply" data-gh-replay="" onClick={() => onReply(comment)}>
          {t.reply}
        </button>
      )}
      {children}
    </li>
  );
}

/** Comments on the page's article; nothing without an article. */
export function Comments({
  attributes: { dateLocale },
  loaded: { slug, comments },
}: BlockProps<typeof spec, CommentsLoaded>): ReactElement | null {
  const fields = useTextFields(texts, 'comments');
  const [replyTo, setReplyTo] = useState<ArticleComment>();
  const place = useRef<HTMLDivElement>(null);
  const focusForm = () => place.current?.querySelector<HTMLElement>('input[name="name"]')?.focus();
  const reply = (comment: ArticleComment) => {
    setReplyTo(comment);
    focusForm();
  };
  if (slug === '') return null;
  const threads = threadsOf(comments);
  return (
    <section className="gh-comments" id="comments">
      <Editable as="h2" part="title" field={fields.title} />
      {threads.length === 0 ? (
        <Editable as="p" className="gh-comments-note" field={fields.none} />
      ) : (
        <ul className="gh-comments-list">
          {threads.map(({ comment, replies }) => (
            <Comment key={comment.comment_id} comment={comment} dateLocale={dateLocale} onReply={reply}>
              {replies.length > 0 && (
                <ul>
                  {replies.map((answer) => (
                    <Comment key={answer.comment_id} comment={answer} dateLocale={dateLocale} />
                  ))}
                </ul>
              )}
            </Comment>
          ))}
        </ul>
      )}
      <div ref={place}>
        <CommentForm
          slug={slug}
          replyTo={replyTo}
          onSent={() => setReplyTo(undefined)}
          onCancelReply={() => {
            setReplyTo(undefined);
            // The button that was pressed leaves the page.
            focusForm();
          }}
        />
      </div>
    </section>
  );
}
