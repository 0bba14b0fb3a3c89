import { useEffect, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { AccountSession, Client } from '../../sdk/index.js';
import { pageClient } from '../shared/account/page-client.js';
import { SecondFactor } from './second-factor.js';
import texts from './security-texts.js';

type AccountService = Client['account'];

/** Security of the signed-in user's account. Platforms without these calls show nothing. */
export function AccountSecurity(): ReactElement | null {
  const t = useTexts(texts);
  const { page } = useBlock();
  const id = useId();
  const [account, setAccount] = useState<AccountService | undefined>();
  const [sessions, setSessions] = useState<readonly AccountSession[] | undefined>();
  const [said, setSaid] = useState('');

  async function read(from: AccountService): Promise<void> {
    setSessions(await from.sessions());
    setAccount(() => from);
  }
  useEffect(() => {
    pageClient()
      .then(({ account: calls }) => read(calls))
      .catch(() => undefined);
  }, []);

  async function end(act: (from: AccountService) => Promise<void>): Promise<void> {
    if (!account) return;
    setSaid('');
    const isDone = await act(account).then(
      () => true,
      () => false,
    );
    await read(account).catch(() => undefined);
    setSaid(isDone ? t.sessionEnded : t.notDone);
  }

  if (!account || !sessions) return null;
  const time = new Intl.DateTimeFormat(page.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const nameOf = (session: AccountSession) => session.device || t.unknownDevice;
  return (
    <div className="gh-login-security">
      <SecondFactor account={account} onSessions={() => void read(account).catch(() => undefined)} />
      <section className="gh-login-part" aria-labelledby={id}>
        <h3 className="gh-login-heading" id={id}>
          {t.sessions}
        </h3>
        <ul className="gh-login-sessions">
          {sessions.map((session) => (
            <li key={session.session_id}>
              <p>
                <strong>{nameOf(session)}</strong>
                {session.current && ` (${t.thisDevice})`}
              </p>
              <p className="gh-login-mail">{t.signedInAt.replace('{time}', time.format(session.created))}</p>
              <p className="gh-login-mail">{t.usedAt.replace('{time}', time.format(session.used))}</p>
              {!session.current && (
                <button
                  type="button"
                  className="gh-login-link"
                  part="button"
                  aria-label={t.signOutOf.replace('{device}', nameOf(session))}
                  onClick={() => void end((from) => from.endSession(session.session_id))}
                >
                  {t.endSession}
                </button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <button
            type="button"
            className="gh-button gh-button--quiet"
            part="button"
            onClick={() => void end((from) => from.endOtherSessions())}
          >
            {t.endOthers}
          </button>
        )}
        <p role="status">{said}</p>
      </section>
    </div>
  );
}
