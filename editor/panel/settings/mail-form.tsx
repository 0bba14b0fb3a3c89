import { useCallback, useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { MailAnswer, MailSender } from '../../../widgets/shared/panel/site-facts.js';
import { errorCode } from '../../../widgets/shared/account/error-code.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';

/** Sender of the site's mails, and a test mail. For owners. */
export function MailForm({ panel }: { readonly panel: PanelContext }): ReactElement {
  const { ask, tell, texts: t, surroundings, lang } = panel;
  const id = useId();
  const load = useCallback(() => ask<MailAnswer>('edit/panel/settings/mail'), [ask]);
  const [typed, setTyped] = useState<Partial<MailSender>>({});
  const [flaw, setFlaw] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const store = (before: MailSender, sender: MailSender) => ask('edit/panel/settings/mail', { before, sender });

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFlaw('');
    setProblem('');
    try {
      await work();
    } catch (error) {
      const code = errorCode(error);
      if (code === 'bad-sender') {
        setFlaw(t.mailBadSender);
        return document.getElementById(`${id}-address`)?.focus();
      }
      setProblem(
        code === 'mail-failed'
          ? t.mailFailed
          : code === 'no-mail'
            ? t.mailNone
            : explainError(error, surroundings.texts),
      );
    } finally {
      setBusy(false);
    }
  }

  function save(event: FormEvent, before: MailSender, again: () => void): void {
    event.preventDefault();
    const sender = { ...before, ...typed };
    void attempt(async () => {
      try {
        await store(before, sender);
      } finally {
        again();
      }
      setTyped({});
      tell(t.settingsSaved, async () => {
        await store({ name: sender.name.trim(), address: sender.address.trim() }, before);
        again();
      });
    });
  }

  const test = () =>
    void attempt(async () => {
      const { to } = await ask<{ readonly to: string }>('edit/panel/settings/mail/test', { lang });
      tell(t.mailTestSent.replace('{address}', () => to));
    });

  return (
    <LoadedSection load={load}>
      {({ delivers, sender, own }, again) => (
        <form className="gh-panel-stack gh-panel-box" noValidate onSubmit={(event) => save(event, sender, again)}>
          <p className="gh-panel-soft">{t.mailTransport}</p>
          {!delivers && <p role="status">{t.mailNone}</p>}
          {(['name', 'address'] as const).map((field) => (
            <div key={field} className="gh-panel-field">
              <label htmlFor={`${id}-${field}`}>{field === 'name' ? t.mailName : t.mailAddress}</label>
              <input
                id={`${id}-${field}`}
                type={field === 'name' ? 'text' : 'email'}
                value={typed[field] ?? sender[field]}
                autoComplete="off"
                aria-invalid={flaw !== ''}
                aria-describedby={`${id}-more`}
                onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
              />
            </div>
          ))}
          <p id={`${id}-more`} className={flaw ? 'gh-edit-problem' : 'gh-panel-soft'} role={flaw ? 'alert' : undefined}>
            {flaw || t.mailAddressHint}
          </p>
          <p role="alert" className="gh-edit-problem">
            {problem}
          </p>
          <div className="gh-edit-buttons">
            <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
              {t.settingsSave}
            </button>
            {delivers && own !== '' && (
              <button type="button" className="gh-edit-button" aria-disabled={isBusy} onClick={test}>
                {t.mailTest.replace('{address}', () => own)}
              </button>
            )}
          </div>
        </form>
      )}
    </LoadedSection>
  );
}
