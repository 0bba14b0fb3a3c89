import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { AccountView } from './account-view.js';
import { LazyNewPassword } from './lazy-new-password.js';
import { takeResetToken } from './take-reset-token.js';
import { LoginForm } from './login-form.js';
import { pageClient } from '../shared/account/page-client.js';
import { isRefusedKey } from '../shared/account/error-code.js';
import { currentAccount } from './sign-in.js';
import type { Account } from './sign-in.js';
import { storedKey } from '../shared/account/stored-key.js';
import texts from './texts.js';

type View =
  | { readonly kind: 'form'; readonly notice?: string }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'reset'; readonly token: string }
  | { readonly kind: 'loading' | 'unreachable' }
  | { readonly kind: 'account'; readonly account: Account };

/** The page's state for the user of the stored key. */
async function lookUp(runtime: Runtime, ended: string): Promise<View> {
  try {
    const { auth } = await pageClient();
    return { kind: 'account', account: await currentAccount(auth, runtime) };
  } catch (error) {
    return isRefusedKey(error) ? { kind: 'form', notice: ended } : { kind: 'unreachable' };
  }
}

/** What the page shows first, where that is not the form. */
async function firstView(runtime: Runtime, ended: string): Promise<View | undefined> {
  const token = takeResetToken();
  if (token !== undefined) return { kind: 'reset', token };
  return storedKey() ? lookUp(runtime, ended) : undefined;
}

const never = () => () => undefined;
const hasKey = () => storedKey() !== null;
const serverHasNone = () => false;

/**
 * The login page: the form, or the account of the signed-in user. `silent`: no account is shown after signing in.
 */
export function LoginPage({ silent }: { readonly silent: boolean }): ReactElement {
  const t = useTexts(texts);
  const { runtime, element } = useBlock();
  const keyed = useSyncExternalStore(never, hasKey, serverHasNone);
  const [known, setView] = useState<View | undefined>();
  const view: View = known ?? { kind: keyed ? 'loading' : 'form' };

  useEffect(() => {
    if (!runtime) return undefined;
    void firstView(runtime, t.ended).then((view) => view && setView(view));
    // The own form tells of its login itself.
    return runtime.bus.on('gudhub-login', (_, event) => {
      if (event.target !== element) void lookUp(runtime, t.ended).then(setView);
    });
  }, [runtime, element, t.ended]);

  return (
    <section className="gh-login">
      {view.kind === 'form' && (
        <>
          <h2 className="gh-login-title" part="title">
            {t.title}
          </h2>
          <p className="gh-login-intro">{t.intro}</p>
          <LoginForm
            notice={view.notice}
            onForgot={() => setView({ kind: 'forgot' })}
            onDone={(account) => setView({ kind: 'account', account })}
          />
        </>
      )}
      {view.kind === 'loading' && <p role="status">{t.loading}</p>}
      {view.kind === 'unreachable' && (
        <div role="alert">
          <p>{t.unreachable}</p>
          <button
            type="button"
            className="gh-button"
            part="button"
            onClick={() => {
              setView({ kind: 'loading' });
              if (runtime) void lookUp(runtime, t.ended).then(setView);
            }}
          >
            {t.retry}
          </button>
        </div>
      )}
      {(view.kind === 'forgot' || view.kind === 'reset') && (
        <LazyNewPassword
          token={view.kind === 'reset' ? view.token : undefined}
          onDone={(notice) => setView(notice === undefined ? { kind: 'form' } : { kind: 'form', notice })}
        />
      )}
      {view.kind === 'account' && (
        <AccountView account={view.account} short={silent} onSignedOut={() => setView({ kind: 'form' })} />
      )}
    </section>
  );
}
