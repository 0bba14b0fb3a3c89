import { useCallback, useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { errorCode } from '../../../widgets/shared/account/error-code.js';
import { mostRecipients } from '../../../widgets/shared/panel/form-mails.js';
import type { FormMails, FormMailsAnswer } from '../../../widgets/shared/panel/form-mails.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';

interface FormMailsEditorProps {
  readonly formId: string;
  /** BCP 47 language of the form, in which the confirmation is edited. */
  readonly lang: string;
  readonly panel: PanelContext;
}

/** Recipients of a form's requests, and the confirmation to visitors. */
export function FormMailsEditor(props: FormMailsEditorProps): ReactElement | null {
  const { formId, panel } = props;
  const { ask, site } = panel;
  const load = useCallback(
    () => ask<FormMailsAnswer>(`edit/panel/forms/mails?id=${encodeURIComponent(formId)}`),
    [ask, formId],
  );
  if (!site.readable.requests) return null;
  return (
    <LoadedSection load={load}>{(answer, again) => <Fields {...props} answer={answer} again={again} />}</LoadedSection>
  );
}

interface FieldsProps extends FormMailsEditorProps {
  readonly answer: FormMailsAnswer;
  readonly again: () => void;
}

function Fields({ formId, lang, panel, answer: { delivers, mails }, again }: FieldsProps): ReactElement {
  const { texts: t, ask, tell, site, surroundings } = panel;
  const id = useId();
  const own = mails.texts[lang] ?? { subject: '', text: '' };
  const [typed, setTyped] = useState<{
    readonly to?: string;
    readonly confirms?: boolean;
    readonly subject?: string;
    readonly text?: string;
  }>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const to = typed.to ?? mails.to.join('\n');
  const confirms = typed.confirms ?? mails.confirms;
  const [subject, text] = [typed.subject ?? own.subject, typed.text ?? own.text];
  const language = site.languages.find((one) => one.lang === lang)?.name ?? lang;
  const store = (before: FormMails, wanted: FormMails) =>
    ask<{ readonly mails: FormMails }>('edit/panel/forms/mails', { id: formId, before, mails: wanted });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem('');
    if (confirms && (subject.trim() === '' || text.trim() === '')) {
      setProblem(t.formMailsBad);
      return document.getElementById(`${id}-${subject.trim() === '' ? 'subject' : 'text'}`)?.focus();
    }
    const addresses = to.split(/[\s,;]+/).filter(Boolean);
    const isWritten = subject !== '' || text !== '';
    const wanted = {
      to: addresses,
      confirms,
      texts: isWritten ? { ...mails.texts, [lang]: { subject, text } } : mails.texts,
    };
    setBusy(true);
    try {
      const { mails: stored } = await store(mails, wanted);
      setTyped({});
      tell(t.formMailsSaved, async () => {
        await store(stored, mails);
        again();
      });
    } catch (error) {
      const isBad = errorCode(error) === 'bad-mails';
      setProblem(isBad ? t.formMailsBad : explainError(error, surroundings.texts));
      if (isBad) document.getElementById(`${id}-to`)?.focus();
    } finally {
      setBusy(false);
      again();
    }
  }

  return (
    <form className="gh-panel-stack gh-panel-box" noValidate onSubmit={(event) => void save(event)}>
      <h3>{t.formMails}</h3>
      <p className="gh-panel-soft">{t.formMailsHint}</p>
      {!delivers && <p role="status">{t.mailNone}</p>}
      <div className="gh-panel-field">
        <label htmlFor={`${id}-to`}>{t.formRecipients}</label>
        <textarea
          id={`${id}-to`}
          rows={2}
          value={to}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}-to-more`}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, to: value }))}
        />
        <span id={`${id}-to-more`} className="gh-panel-soft">
          {t.formRecipientsHint.replace('{most}', String(mostRecipients))}
        </span>
      </div>
      <label className="gh-panel-check">
        <input
          type="checkbox"
          checked={confirms}
          aria-describedby={`${id}-confirms-more`}
          onChange={({ currentTarget: { checked } }) => setTyped((before) => ({ ...before, confirms: checked }))}
        />
        {t.formConfirms}
      </label>
      <p id={`${id}-confirms-more`} className="gh-panel-soft">
        {t.formConfirmsHint}
      </p>
      {confirms && (
        <>
          <div className="gh-panel-field">
            <label htmlFor={`${id}-subject`}>{t.formConfirmSubject.replace('{language}', () => language)}</label>
            <input
              id={`${id}-subject`}
              lang={lang}
              value={subject}
              autoComplete="off"
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, subject: value }))}
            />
          </div>
          <div className="gh-panel-field">
            <label htmlFor={`${id}-text`}>{t.formConfirmText.replace('{language}', () => language)}</label>
            <textarea
              id={`${id}-text`}
              lang={lang}
              rows={5}
              value={text}
              onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, text: value }))}
            />
          </div>
        </>
      )}
      <p role="alert" className="gh-edit-problem">
        {problem}
      </p>
      <div className="gh-edit-buttons">
        <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
          {t.formMailsSave}
        </button>
      </div>
    </form>
  );
}
