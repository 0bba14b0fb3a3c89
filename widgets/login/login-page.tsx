import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { AccountView } from './account-view.js';
import { LoginForm } from './login-form.js';
import { pageClient } from './page-client.js';
import { currentAccount, isRefusedKey } from './sign-in.js';
import type { Account } from './sign-in.js';
import { storedKey } from './stored-key.js';
import texts from './texts.js';

type View = { readonly kind: 'form'; readonly ended?: boolean } | { readonly kind: 'loading' | 'unreachable' } | { readonly kind: 'account'; readonly account: Account };

/** The login page: the form, or the account of who is signed in. `silent`: no account is shown after signing in. */
export function LoginPage({ silent }: { readonly silent: boolean }): ReactElement {
  const t = useTexts(texts);
  const { runtime, element } = useBlock();
  const [view, setView] = useState<View>({ kind: 'form' });

  const lookUp = useCallback(async () => {
    if (!runtime || !storedKey()) return;
    setView({ kind: 'loading' });
    try {
      const { auth } = await pageClient();
      setView({ kind: 'account', account: await currentAccount(auth, runtime) });
    } catch (error) {
      setView(isRefusedKey(error) ? { kind: 'form', ended: true } : { kind: 'unreachable' });
    }
  }, [runtime]);

  useEffect(() => {
    void lookUp();
    // The own form tells of its login itself.
    return runtime?.bus.on('gudhub-login', (_, event) => void (event.target !== element && lookUp()));
  }, [lookUp, runtime, element]);

  return (
    <section className="gh-login">
      {view.kind === 'form' && (
        <>
          <h2 className="gh-login-title">{t.title}</h2>
          <p className="gh-login-intro">{t.intro}</p>
          <LoginForm notice={view.ended ? t.ended : undefined} onDone={(account) => setView({ kind: 'account', account })} />
        </>
      )}
      {view.kind === 'loading' && <p role="status">{t.loading}</p>}
      {view.kind === 'unreachable' && (
        <div role="alert">
          <p>{t.unreachable}</p>
          <button type="button" className="gh-button" onClick={() => void lookUp()}>
            {t.retry}
          </button>
        </div>
      )}
      {view.kind === 'account' && <AccountView account={view.account} short={silent} onSignedOut={() => setView({ kind: 'form' })} />}
    </section>
  );
}
