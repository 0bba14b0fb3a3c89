import { useCallback, useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { explainError } from '../../view/explain-error.js';
import { useLoaded } from '../../view/use-loaded.js';
import type { PanelContext } from '../panel-context.js';
import { changeItems, type ItemChange, type PanelItemApp } from '../shared/change-items.js';
import { FailedState } from '../shared/failed-state.js';
import { SideSheet } from '../shared/side-sheet.js';
import { timeText } from '../shared/time-text.js';
import type { WholeRequest } from '../../../widgets/shared/panel/listed-request.js';
import { requestStates } from '../../../widgets/shared/panel/listed-request.js';
import { stateName } from './listed-request.js';
import { mailAnswer } from './mail-answer.js';
import { RequestDetails } from './request-details.js';
import { StatusMenu } from './status-menu.js';

interface RequestSheetProps {
  readonly id: string;
  readonly app: PanelItemApp;
  readonly mayWrite: boolean;
  readonly panel: PanelContext;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** One request: what the visitor sent, its status, notes and history. */
export function RequestSheet({ id, app, mayWrite, panel, onChanged, onClose }: RequestSheetProps): ReactElement {
  const { ask, texts: t, surroundings, tell } = panel;
  const loaded = useLoaded(useCallback(() => ask<WholeRequest>(`edit/panel/requests/one/${id}`), [ask, id]));
  const [last, setLast] = useState<WholeRequest>();
  if (loaded.state === 'done' && loaded.value !== last) setLast(loaded.value);
  const request = loaded.state === 'done' ? loaded.value : last;

  async function carryOut(change: ItemChange): Promise<void> {
    await changeItems(panel, app, [Number(id)], change);
    loaded.reload();
    onChanged();
  }
  /** Carries out a change, and offers its opposite. */
  async function change(next: ItemChange, before: ItemChange, message: string): Promise<boolean> {
    try {
      await carryOut(next);
      tell(message, () => carryOut(before));
      return true;
    } catch (error) {
      tell(explainError(error, surroundings.texts));
      return false;
    }
  }

  const title = request ? (request.inputs['name'] ?? request.inputs['email'] ?? '') || t.requestNoName : t.requests;
  return (
    <SideSheet title={title} onClose={onClose}>
      {!request && loaded.state === 'loading' && <p role="status">{t.panelLoading}</p>}
      {loaded.state === 'failed' && (
        <FailedState message={explainError(loaded.error, surroundings.texts)} onAgain={loaded.again} />
      )}
      {request && (
        <>
          {mayWrite && <RequestTools request={request} panel={panel} change={change} onClose={onClose} />}
          <RequestDetails request={request} panel={panel} />
          {mayWrite && <Notes request={request} panel={panel} change={change} />}
          {request.steps.length > 0 && <History request={request} panel={panel} />}
        </>
      )}
    </SideSheet>
  );
}

interface PartProps {
  readonly request: WholeRequest;
  readonly panel: PanelContext;
  readonly change: (next: ItemChange, before: ItemChange, message: string) => Promise<boolean>;
}

/** Status, answer, deletion. */
function RequestTools({ request, panel, change, onClose }: PartProps & { readonly onClose: () => void }): ReactElement {
  const { texts: t } = panel;
  const { isDeleted, inputs, received } = request;
  const email = inputs['email'] ?? '';
  const subject = t.requestSubject.replace('{date}', () => timeText(received, panel));
  return (
    <div className="gh-panel-tools">
      <StatusMenu
        request={request}
        texts={t}
        onChoose={(next, before) => {
          const message = t.requestStatusSaved.replace('{status}', stateName(next, t));
          return change({ values: { status: next } }, { values: { status: before } }, message);
        }}
      />
      {email !== '' && (
        <a
          className="gh-edit-button gh-edit-button--main"
          href={mailAnswer({ email, inputs }, { subject, quote: t.requestQuote })}
        >
          {t.requestAnswer}
        </a>
      )}
      {isDeleted ? (
        <button
          type="button"
          className="gh-edit-button"
          onClick={() => void change({ isDeleted: false }, { isDeleted: true }, t.requestRestored)}
        >
          {t.requestRestore}
        </button>
      ) : (
        <button
          type="button"
          className="gh-edit-button gh-panel-danger"
          onClick={() =>
            void change({ isDeleted: true }, { isDeleted: false }, t.requestDeleted).then((isDone) => {
              if (isDone) onClose();
            })
          }
        >
          {t.requestDelete}
        </button>
      )}
    </div>
  );
}

/** Most characters of the notes. */
const mostNotes = 10_000;

/** Notes of the editors. */
function Notes({ request: { notes }, panel: { texts: t }, change }: PartProps): ReactElement {
  const id = useId();
  const [text, setText] = useState(notes);
  function save(event: FormEvent): void {
    event.preventDefault();
    void change({ values: { notes: text } }, { values: { notes } }, t.requestNotesSaved);
  }
  return (
    <form className="gh-panel-field" onSubmit={save}>
      <label htmlFor={id}>{t.requestNotes}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={mostNotes}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <span id={`${id}-hint`} className="gh-panel-soft">
        {t.requestNotesHint}
      </span>
      <button type="submit" className="gh-edit-button" disabled={text === notes}>
        {t.requestSaveNotes}
      </button>
    </form>
  );
}

/** Changes of the request by editors, the latest first. */
function History({ request: { steps }, panel }: Omit<PartProps, 'change'>): ReactElement {
  const { texts: t } = panel;
  const nameOf = (before: string): string => {
    const state = requestStates.find((known) => known === before) ?? 'new';
    return stateName(state, t);
  };
  return (
    <section>
      <h3>{t.requestHistory}</h3>
      <ul className="gh-panel-steps">
        {steps.map(({ what, before, at, by }) => (
          <li key={`${what} ${at}`}>
            {what === 'status' ? t.requestStepStatus.replace('{before}', nameOf(before)) : t.requestStepNotes}
            <span className="gh-panel-soft">
              {' '}
              {timeText(at, panel)}
              {by !== '' && `, ${by}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
