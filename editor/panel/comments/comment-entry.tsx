import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { changeItems, type ItemChange, type PanelItemApp } from '../shared/change-items.js';
import { timeText } from '../shared/time-text.js';
import { answerComment } from './answer-comment.js';
import type { CommentState, ListedComment } from '../../../widgets/shared/panel/listed-comment.js';
import { mostCharacters, stateName, storedStates } from './listed-comment.js';

interface CommentEntryProps {
  readonly comment: ListedComment;
  readonly app: PanelItemApp;
  readonly mayWrite: boolean;
  readonly panel: PanelContext;
  readonly onChanged: () => void;
}

/** A comment with what an editor can do with it. */
export function CommentEntry({ comment, app, mayWrite, panel, onChanged }: CommentEntryProps): ReactElement {
  const { texts: t, surroundings, tell } = panel;
  const { id, name, email, text, status, date, page, reply_to, isDeleted } = comment;
  const [form, setForm] = useState<'answer' | 'edit'>();

  /** Carries out something, and offers to undo it. */
  async function attempt(run: () => Promise<() => Promise<void>>, message: string): Promise<void> {
    try {
      const undo = await run();
      setForm(undefined);
      onChanged();
      tell(message, async () => {
        await undo();
        onChanged();
      });
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }
  const change = (next: ItemChange, before: ItemChange, message: string) =>
    attempt(async () => {
      await changeItems(panel, app, [id], next);
      return () => changeItems(panel, app, [id], before);
    }, message);
  const become = (state: CommentState) =>
    change(
      { values: { status: storedStates[state] } },
      { values: { status: storedStates[status] } },
      t.commentStateSaved.replace('{state}', stateName(state, t)),
    );
  const look = status === 'waiting' ? 'warn' : status === 'approved' ? 'public' : 'hidden';
  const button = (label: string, run: () => void, more = '') => (
    <button type="button" className={`gh-edit-button${more}`} onClick={run}>
      {label}
    </button>
  );

  return (
    <article className="gh-panel-comment" aria-label={name}>
      <div className="gh-panel-badges">
        <b>{name}</b>
        {email !== '' && <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>}
        <span className={`gh-panel-badge gh-panel-badge--${look}`}>
          {isDeleted ? t.commentBin : stateName(status, t)}
        </span>
        {reply_to !== '' && <span className="gh-panel-badge">{t.commentReply}</span>}
      </div>
      {form !== 'edit' && <p>{text}</p>}
      <p className="gh-panel-soft">
        {page ? <a href={encodeURI(page.path)}>{page.title}</a> : t.commentPageGone}
        {date > 0 && ` · ${timeText(date, panel)}`}
      </p>
      {form !== undefined && (
        <CommentForm
          label={form === 'edit' ? t.commentText : t.commentAnswerText}
          start={form === 'edit' ? text : ''}
          agree={form === 'edit' ? t.commentSave : t.commentSendAnswer}
          panel={panel}
          onCancel={() => setForm(undefined)}
          onDone={(written) =>
            void (form === 'edit'
              ? change({ values: { text: written } }, { values: { text } }, t.commentSaved)
              : attempt(() => answerComment(panel, app, comment, written), t.commentAnswered))
          }
        />
      )}
      {mayWrite && form === undefined && (
        <div className="gh-edit-buttons">
          {isDeleted ? (
            button(t.commentRestore, () => void change({ isDeleted: false }, { isDeleted: true }, t.commentRestored))
          ) : (
            <>
              {status !== 'approved' &&
                button(t.commentApprove, () => void become('approved'), ' gh-edit-button--main')}
              {status === 'approved' && button(t.commentHide, () => void become('waiting'))}
              {status !== 'spam' && page && button(t.commentAnswer, () => setForm('answer'))}
              {button(t.commentEdit, () => setForm('edit'))}
              {status !== 'spam' && button(t.commentMarkSpam, () => void become('spam'))}
              {button(
                t.commentDelete,
                () => void change({ isDeleted: true }, { isDeleted: false }, t.commentDeleted),
                ' gh-panel-danger',
              )}
            </>
          )}
        </div>
      )}
    </article>
  );
}

interface CommentFormProps {
  readonly label: string;
  readonly start: string;
  readonly agree: string;
  readonly panel: PanelContext;
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text field for an answer, or for the text of the comment. */
function CommentForm({ label, start, agree, panel, onDone, onCancel }: CommentFormProps): ReactElement {
  const { texts: t, surroundings } = panel;
  const id = useId();
  const [problem, setProblem] = useState(false);
  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
      .replace(/\r\n?/g, '\n')
      .trim();
    const isGood = text !== '' && text.length <= mostCharacters;
    setProblem(!isGood);
    if (isGood) onDone(text);
  }
  return (
    <form className="gh-panel-field" onSubmit={send}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        rows={4}
        defaultValue={start}
        autoFocus
        aria-invalid={problem || undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <span id={`${id}-problem`} role="alert" className="gh-edit-problem">
          {t.commentTooLong}
        </span>
      )}
      <div className="gh-edit-buttons">
        <button type="submit" className="gh-edit-button gh-edit-button--main">
          {agree}
        </button>
        <button type="button" className="gh-edit-button" onClick={onCancel}>
          {surroundings.texts.cancel}
        </button>
      </div>
    </form>
  );
}
