import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { readablePath } from '../../../runtime/page/page-info.js';
import { redirectFlaw } from '../../../widgets/shared/redirects.js';
import type { Redirect, RedirectFlaw } from '../../../widgets/shared/redirects.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import type { PanelTexts } from '../texts.js';

const reasons: Readonly<Record<RedirectFlaw, keyof PanelTexts>> = {
  from: 'redirectBadFrom',
  to: 'redirectBadTo',
  same: 'redirectSame',
  taken: 'redirectTaken',
  loop: 'redirectLoop',
  many: 'redirectMany',
};

interface RedirectFormProps {
  readonly panel: PanelContext;
  readonly known: readonly Redirect[];
  /** Path that the form begins with. */
  readonly from: string;
  readonly onAdd: (redirect: Redirect) => Promise<void>;
}

/** What an editor types as a path: an address of this site counts as its path. */
function pathIn(text: string): string {
  const typed = text.trim();
  const own = typed.startsWith(`${location.origin}/`) ? typed.slice(location.origin.length) : typed;
  return readablePath(own);
}

/** Adds a redirect. */
export function RedirectForm({ panel, known, from: first, onAdd }: RedirectFormProps): ReactElement {
  const { texts: t, surroundings } = panel;
  const id = useId();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState('');
  const [flaw, setFlaw] = useState<RedirectFlaw>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ofTo = flaw === 'to' || flaw === 'same' || flaw === 'loop';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const redirect = { from: pathIn(from), to: pathIn(to) };
    const found = redirectFlaw(redirect, known);
    setFlaw(found);
    setProblem('');
    if (found) {
      const wrong = found === 'to' || found === 'same' || found === 'loop' ? 'to' : 'from';
      return document.getElementById(`${id}-${wrong}`)?.focus();
    }
    setBusy(true);
    try {
      await onAdd(redirect);
      setFrom('');
      setTo('');
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="gh-panel-tools gh-panel-box" noValidate onSubmit={(event) => void submit(event)}>
      <div className="gh-panel-field gh-panel-field--search">
        <label htmlFor={`${id}-from`}>{t.redirectFrom}</label>
        <input
          id={`${id}-from`}
          value={from}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={flaw !== undefined && !ofTo}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget: { value } }) => setFrom(value)}
        />
      </div>
      <div className="gh-panel-field gh-panel-field--search">
        <label htmlFor={`${id}-to`}>{t.redirectTo}</label>
        <input
          id={`${id}-to`}
          value={to}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={ofTo}
          aria-describedby={`${id}-problem`}
          onChange={({ currentTarget: { value } }) => setTo(value)}
        />
      </div>
      <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
        {t.redirectAdd}
      </button>
      <p id={`${id}-problem`} className="gh-edit-problem" role="alert">
        {flaw ? t[reasons[flaw]] : problem}
      </p>
    </form>
  );
}
