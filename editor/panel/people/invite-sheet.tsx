import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { PanelContext } from '../panel-context.js';
import { SideSheet } from '../shared/side-sheet.js';
import { InviteLink } from './invite-link.js';
import { explainPeople } from './listed-person.js';
import type { GivenRole, InvitationMail, InvitedAnswer } from './listed-person.js';
import { RoleFields } from './role-fields.js';

interface InviteSheetProps {
  readonly panel: PanelContext;
  readonly chapters: readonly string[];
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Invites a person by the e-mail address, and shows the link that sets the first password. */
export function InviteSheet({ panel, chapters, onChanged, onClose }: InviteSheetProps): ReactElement {
  const { texts: t, ask, tell, lang } = panel;
  const id = useId();
  const [given, setGiven] = useState<GivenRole>({ role: 'writer', chapters: [] });
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [invited, setInvited] = useState<{
    readonly name: string;
    readonly link: string;
    readonly mail: InvitationMail;
  }>();

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const [address, name] = ['address', 'name'].map((field) => String(data.get(field) ?? '').trim());
    if (given.role === 'writer' && given.chapters.length === 0) return setProblem(t.personNoChapter);
    setBusy(true);
    setProblem('');
    try {
      const { link, mail = 'off' } = await ask<InvitedAnswer>('edit/panel/people/invite', {
        address,
        name,
        lang,
        ...given,
      });
      onChanged();
      if (link !== undefined) return setInvited({ name: name || address || '', link, mail });
      tell(t.personAdded.replace('{name}', () => name || address || ''));
      onClose();
    } catch (error) {
      setProblem(explainPeople(error, panel));
    } finally {
      setBusy(false);
    }
  }

  if (invited)
    return (
      <SideSheet key="link" title={t.personLinkTitle.replace('{name}', () => invited.name)} onClose={onClose}>
        <InviteLink link={invited.link} mail={invited.mail} panel={panel} />
      </SideSheet>
    );
  return (
    <SideSheet key="form" title={t.personInvite} onClose={onClose}>
      <form className="gh-panel-stack" noValidate onSubmit={(event) => void send(event)}>
        <div className="gh-panel-field">
          <label htmlFor={`${id}-address`}>{t.personAddress}</label>
          <input
            id={`${id}-address`}
            name="address"
            type="email"
            autoComplete="off"
            aria-describedby={`${id}-problem`}
          />
        </div>
        <div className="gh-panel-field">
          <label htmlFor={`${id}-name`}>{t.personName}</label>
          <input id={`${id}-name`} name="name" autoComplete="off" />
        </div>
        <RoleFields value={given} chapters={chapters} onChange={setGiven} />
        <p id={`${id}-problem`} role="alert" className="gh-edit-problem">
          {problem}
        </p>
        <div className="gh-edit-buttons">
          <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
            {t.personInvite}
          </button>
        </div>
      </form>
    </SideSheet>
  );
}
