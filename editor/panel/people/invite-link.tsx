import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import type { InvitationMail } from './listed-person.js';

interface InviteLinkProps {
  readonly link: string;
  readonly mail: InvitationMail;
  readonly panel: PanelContext;
}

/** The link that sets a person's first password, to be copied. It says whether the link was mailed, too. */
export function InviteLink({ link, mail, panel }: InviteLinkProps): ReactElement {
  const { texts: t, tell } = panel;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      tell(t.personLinkCopied);
    } catch {
      // Without the permission, the selected text can be copied by keyboard.
      field.current?.focus();
    }
  }
  return (
    <div className="gh-panel-stack">
      {mail === 'failed' && (
        <p role="alert" className="gh-edit-problem">
          {t.personMailFailed}
        </p>
      )}
      <p>{mail === 'sent' ? t.personMailed : t.personLinkHelp}</p>
      <div className="gh-panel-field">
        <label htmlFor={id} className="gh-edit-unseen">
          {t.personNewLink}
        </label>
        <input id={id} ref={field} value={link} readOnly dir="ltr" />
      </div>
      <div className="gh-edit-buttons">
        <button type="button" className="gh-edit-button gh-edit-button--main" onClick={() => void copy()}>
          {t.personLinkCopy}
        </button>
      </div>
    </div>
  );
}
