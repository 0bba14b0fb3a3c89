import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { pageClient } from '../shared/account/page-client.js';
import { signOut } from './sign-in.js';
import type { Account } from './sign-in.js';
import texts from './texts.js';
import { lazyPart } from './lazy-part.js';
import { pageDocument } from '../../runtime/basics/page-document.js';

const Security = lazyPart(() => import('./account-security.js').then((module) => module.AccountSecurity));

interface AccountViewProps {
  readonly account: Account;
  /** Says no more than that one is signed in. */
  readonly short: boolean;
  readonly onSignedOut: () => void;
}

/** Shows the signed-in user, their actions, and the button that signs out. */
export function AccountView({ account, short, onSignedOut }: AccountViewProps): ReactElement {
  const t = useTexts(texts);
  const { runtime } = useBlock();
  const heading = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    // The form with the focus is gone, so the focus moves here. It does not move if it was elsewhere.
    if (pageDocument.activeElement === pageDocument.body) heading.current?.focus({ preventScroll: true });
  }, []);

  async function leave(): Promise<void> {
    if (!runtime) return;
    setLeaving(true);
    const { auth } = await pageClient();
    await signOut(auth, runtime);
    onSignedOut();
  }

  return (
    <div className="gh-login-account">
      <h2 className="gh-login-title" part="title" ref={heading} tabIndex={-1}>
        {t.account}
      </h2>
      {short ? (
        <p>{t.signedIn}</p>
      ) : (
        <>
          <p className="gh-login-name">{account.name}</p>
          {account.name !== account.username && <p className="gh-login-mail">{account.username}</p>}
          <p>{t.editHint}</p>
          <Security />
        </>
      )}
      <button
        type="button"
        className="gh-button gh-button--quiet"
        part="button"
        aria-disabled={leaving}
        onClick={() => void leave()}
      >
        {leaving ? t.signingOut : t.signOut}
      </button>
    </div>
  );
}
