import { useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import { pressSubmits } from '../shared/forms/press-submits.js';
import { errorCode } from '../shared/account/error-code.js';
import { explainFailure } from './explain-failure.js';
import { pageClient } from '../shared/account/page-client.js';
import { signIn } from './sign-in.js';
import type { Account } from './sign-in.js';
import texts from './texts.js';

interface LoginFormProps {
  readonly onDone: (account: Account) => void;
  /** Why the form is shown, where that needs saying. */
  readonly notice?: string | undefined;
  /** Shows how to get a new password. Without it the form lacks the button. */
  readonly onForgot?: (() => void) | undefined;
}

/**
 * E-mail and password. Its method is `dialog`, which natively does nothing outside a dialog: a press that comes before the script never
 * carries a password into an address.
 */
export function LoginForm({ onDone, notice, onForgot }: LoginFormProps): ReactElement {
  const t = useTexts(texts);
  const { runtime, element } = useBlock();
  const id = useId();
  const password = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [working, setWorking] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!runtime || working) return;
    const entered = new FormData(event.currentTarget);
    const typedCode = String(entered.get('code') ?? '').trim();
    const credentials = {
      username: String(entered.get('username')).trim(),
      password: String(entered.get('password')),
      ...(typedCode && { code: typedCode }),
    };
    setWorking(true);
    setProblem(undefined);
    try {
      const { auth } = await pageClient();
      onDone(await signIn(auth, runtime, credentials, element ?? undefined));
    } catch (error) {
      const isAboutCode = errorCode(error) === 'second-factor';
      // The first refusal only says that the account has a second factor.
      if (!isAboutCode || needsCode) setProblem(t[explainFailure(error)]);
      flushSync(() => {
        setWorking(false);
        if (isAboutCode) setNeedsCode(true);
      });
      (isAboutCode ? code : password).current?.focus();
    }
  }

  return (
    <form
      className="gh-login-form"
      method="dialog"
      aria-describedby={`${id}-problem`}
      onSubmit={(event) => void submit(event)}
    >
      {notice && <p className="gh-login-notice">{notice}</p>}
      <div className="gh-login-field">
        <label htmlFor={`${id}-username`}>{t.username}</label>
        <input
          part="field"
          id={`${id}-username`}
          name="username"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <div className="gh-login-field">
        <label htmlFor={`${id}-password`}>{t.password}</label>
        <input
          part="field"
          ref={password}
          id={`${id}-password`}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <label className="gh-login-show">
          <input type="checkbox" onChange={(event) => setShown(event.currentTarget.checked)} />
          {t.showPassword}
        </label>
      </div>
      {needsCode && (
        <div className="gh-login-field">
          <label htmlFor={`${id}-code`}>{t.code}</label>
          <input
            part="field"
            ref={code}
            id={`${id}-code`}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${id}-code-hint`}
            required
          />
          <p className="gh-login-mail" id={`${id}-code-hint`}>
            {t.codeHint}
          </p>
        </div>
      )}
      <p className="gh-login-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <button
        type="submit"
        className="gh-button gh-login-submit"
        part="button"
        aria-disabled={working}
        onClick={pressSubmits}
        data-gh-replay=""
      >
        {working ? t.working : t.submit}
      </button>
      {onForgot && (
        <button type="button" className="gh-login-link" part="button" onClick={onForgot}>
          {t.forgot}
        </button>
      )}
      <p className="gh-login-script" data-text={t.needsScript} />
    </form>
  );
}
