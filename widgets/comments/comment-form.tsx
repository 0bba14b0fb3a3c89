import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { logError } from '../../runtime/basics/log.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { ArticleComment } from '../../runtime/page/site.js';
import { pressSubmits } from '../shared/forms/press-submits.js';
import { requireStored } from '../shared/forms/require-stored.js';
import { useAlive } from '../shared/use-alive.js';
import { CommentField } from './comment-field.js';
import { cleanComment, commentNotes, commentProblems, commentTrap, type NewComment } from './rules.js';
import { savedWriter, saveWriter } from './saved-writer.js';
import texts from './texts.js';

interface CommentFormProps {
  readonly slug: string;
  readonly replyTo: ArticleComment | undefined;
  readonly onSent: () => void;
  readonly onCancelReply: () => void;
}

type View = 'idle' | 'sending' | 'sent' | 'failed';

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

/**
 * Without a script the form posts natively. With it, mistakes are shown at their fields and typed text is never lost.
 */
export function CommentForm({ slug, replyTo, onSent, onCancelReply }: CommentFormProps): ReactElement {
  const t = useTexts(texts);
  const fields = useTextFields(texts, 'comments');
  const { page, runtime } = useBlock();
  const id = useId();
  const alive = useAlive();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<ReturnType<typeof commentProblems>>({});
  const [view, setView] = useState<View>('idle');

  useEffect(() => {
    const saved = savedWriter();
    if (!saved || !form.current) return;
    for (const name of ['name', 'email'] as const) {
      const input = form.current.elements.namedItem(name) as HTMLInputElement;
      if (input.value === '') input.value = saved[name];
    }
    (form.current.elements.namedItem('save') as HTMLInputElement).checked = true;
  }, []);

  async function send(element: HTMLFormElement, data: FormData, comment: NewComment): Promise<void> {
    setView('sending');
    try {
      const answer = await fetch(`${runtime?.config.site ?? ''}/_gh/comments`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams([...data].map(([name, value]) => [name, String(value)])),
      });
      requireStored(answer.status, await answer.text());
      const { name, email } = comment;
      saveWriter(data.has('save') ? { name, email } : undefined);
      (element.elements.namedItem('text') as HTMLTextAreaElement).value = '';
      setView('sent');
      onSent();
    } catch (error) {
      setView('failed');
      logError(`A comment could not be sent. ${String(error)}`);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (view === 'sending') return;
    const element = event.currentTarget;
    const data = new FormData(element);
    const typed = { name: textIn(data, 'name'), email: textIn(data, 'email'), text: textIn(data, 'text') };
    const wrong = commentProblems(typed);
    setProblems(wrong);
    const [first] = Object.keys(wrong);
    if (first) (element.elements.namedItem(first) as HTMLElement).focus();
    else void send(element, data, cleanComment(typed));
  }

  return (
    <form
      ref={form}
      className="gh-comments-form"
      method="post"
      action={`${runtime?.config.site ?? ''}/_gh/comments`}
      onSubmit={onSubmit}
      noValidate={alive}
      suppressHydrationWarning
    >
      <Editable as="h3" field={fields.write} />
      <Editable as="p" className="gh-comments-note" field={fields.moderated} />
      {replyTo && (
        <p className="gh-comments-note">
          {t.replyTo} <strong>{replyTo.name}</strong>{' '}
          <button type="button" className="gh-comments-reply" onClick={onCancelReply}>
            {t.cancelReply}
          </button>
        </p>
      )}
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="lang" value={page.lang} />
      <input type="hidden" name="reply_to" value={replyTo?.comment_id ?? ''} />
      <div className="gh-comments-trap" aria-hidden="true">
        <input name={commentTrap} tabIndex={-1} autoComplete="off" />
      </div>
      {(['name', 'email', 'text'] as const).map((name) => (
        <CommentField key={name} formId={id} name={name} problem={problems[name]} />
      ))}
      <label className="gh-comments-save gh-comments-wide">
        <input type="checkbox" name="save" value="1" />
        <Editable field={fields.save} />
      </label>
      <button
        type="submit"
        className="gh-button"
        part="button"
        aria-disabled={view === 'sending' || undefined}
        onClick={pressSubmits}
        data-gh-replay=""
      >
        <Editable field={view === 'sending' ? fields.sending : fields.publish} />
      </button>
      {/* Without script the site leads back to one of these, which its address shows. */}
      <p className="gh-comments-note gh-comments-result gh-comments-wide" id={commentNotes.sent} hidden>
        <Editable field={fields.thanks} />
      </p>
      <p className="gh-comments-error gh-comments-result gh-comments-wide" id={commentNotes.failed} hidden>
        <Editable field={fields.failed} />
      </p>
      <p className="gh-comments-told gh-comments-wide" role="status">
        {view === 'sent' && t.thanks}
        {view === 'failed' && t.failed}
      </p>
    </form>
  );
}
