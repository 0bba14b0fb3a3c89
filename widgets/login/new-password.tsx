import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import { errorCode } from '../shared/account/error-code.js';
import { pageClient } from '../shared/account/page-client.js';
import { explainFailure } from './explain-failure.js';
import { SecurityForm } from './security-form.js';
import securityTexts from './security-texts.js';
import loginTexts from './texts.js';

export interface NewPasswordProps {
  /** Token of the link; `undefined`: the link is yet to be asked for. */
  readonly token: string | undefined;
  /** Id of the heading, for what it labels. */
  readonly titleId?: string | undefined;
  /** Leads back to the login form, with a message where there is one. */
  readonly onDone: (notice?: string) => void;
}

const texts = { ...loginTexts, ...securityTexts };

/** Asks for the link that sets a new password, or sets it. */
export function NewPassword({ token: given, titleId, onDone }: NewPasswordProps): ReactElement {
  const t = useTexts(texts);
  const [token, setToken] = useState(given);
  const [ended, setEnded] = useState(false);

  async function ask(username: string): Promise<string | undefined> {
    try {
      await (await pageClient()).account.requestPasswordReset(username);
    } catch (error) {
      return t[explainFailure(error)];
    }
    onDone(t.linkSent);
    return undefined;
  }

  async function set(password: string): Promise<string | undefined> {
    try {
      await (await pageClient()).account.resetPassword(token ?? '', password);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'rejected' || code === 'bad-argument') return t.weakPassword;
      if (code !== 'wrong-credentials') return t[explainFailure(error)];
      setEnded(true);
      setToken(undefined);
      return undefined;
    }
    onDone(t.passwordSet);
    return undefined;
  }

  return (
    <>
      <h2 className="gh-login-title" part="title" id={titleId}>
        {token === undefined ? t.resetTitle : t.newTitle}
      </h2>
      <p className="gh-login-intro">{token === undefined ? t.resetIntro : t.newIntro}</p>
      {ended && (
        <p className="gh-login-notice" role="alert">
          {t.endedLink}
        </p>
      )}
      {token === undefined ? (
        <SecurityForm
          key="ask"
          label={t.username}
          type="email"
          autoComplete="username"
          submit={t.sendLink}
          cancel={t.back}
          onCancel={() => onDone()}
          send={ask}
        />
      ) : (
        <SecurityForm
          key="set"
          label={t.newPassword}
          type="password"
          autoComplete="new-password"
          minLength={8}
          submit={t.setPassword}
          cancel={t.back}
          onCancel={() => onDone()}
          send={set}
        />
      )}
    </>
  );
}
