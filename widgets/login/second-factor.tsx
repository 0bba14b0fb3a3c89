import { useEffect, useId, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { Client, SecondFactorSetup } from '../../sdk/index.js';
import { errorCode } from '../shared/account/error-code.js';
import { explainFailure } from './explain-failure.js';
import { QrCode } from './qr-code.js';
import { SecurityForm } from './security-form.js';
import securityTexts from './security-texts.js';
import loginTexts from './texts.js';

const texts = { ...loginTexts, ...securityTexts };

type AccountService = Client['account'];

type Step =
  | { readonly kind: 'off' | 'removing' | 'beginning' }
  | { readonly kind: 'on'; readonly left: number }
  | { readonly kind: 'confirming'; readonly setup: SecondFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

interface SecondFactorProps {
  readonly account: AccountService;
  /** Other sessions have ended. */
  readonly onSessions: () => void;
}

async function readStep(account: AccountService): Promise<Step> {
  const { enabled, recovery_codes_left } = await account.secondFactor();
  return enabled ? { kind: 'on', left: recovery_codes_left } : { kind: 'off' };
}

/** Sets the second factor up, and removes it. */
export function SecondFactor({ account, onSessions }: SecondFactorProps): ReactElement | null {
  const t = useTexts(texts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step | undefined>();

  useEffect(() => void readStep(account).then(setStep, () => undefined), [account]);

  const back = () => {
    void readStep(account).then(setStep, () => undefined);
    heading.current?.focus();
  };

  /** Runs a call. @returns the text that explains its failure */
  async function run(act: () => Promise<void>): Promise<string | undefined> {
    try {
      await act();
      return undefined;
    } catch (error) {
      const isPassword = errorCode(error) === 'wrong-credentials';
      return isPassword ? t.wrongPassword : t[explainFailure(error) === 'failed' ? 'notDone' : explainFailure(error)];
    }
  }

  const begin = (password: string) =>
    run(async () => setStep({ kind: 'confirming', setup: await account.beginSecondFactor(password) }));
  const confirm = (code: string) =>
    run(async () => {
      setStep({ kind: 'codes', codes: await account.confirmSecondFactor(code) });
      onSessions();
    });
  const remove = (password: string) =>
    run(async () => {
      await account.removeSecondFactor(password);
      back();
    });

  if (!step) return null;
  return (
    <section className="gh-login-part" aria-labelledby={id}>
      <h3 className="gh-login-heading" id={id} ref={heading} tabIndex={-1}>
        {t.secondFactor}
      </h3>
      {step.kind === 'off' && (
        <>
          <p>{t.factorOff}</p>
          <button type="button" className="gh-button" part="button" onClick={() => setStep({ kind: 'beginning' })}>
            {t.setUp}
          </button>
        </>
      )}
      {step.kind === 'on' && (
        <>
          <p>{t.factorOn.replace('{count}', String(step.left))}</p>
          <button
            type="button"
            className="gh-button gh-button--quiet"
            part="button"
            onClick={() => setStep({ kind: 'removing' })}
          >
            {t.remove}
          </button>
        </>
      )}
      {(step.kind === 'beginning' || step.kind === 'removing') && (
        <SecurityForm
          key={step.kind}
          label={t.confirmPassword}
          type="password"
          autoComplete="current-password"
          submit={step.kind === 'beginning' ? t.next : t.remove}
          cancel={t.cancel}
          onCancel={back}
          send={step.kind === 'beginning' ? begin : remove}
        />
      )}
      {step.kind === 'confirming' && (
        <SecurityForm
          key="confirming"
          label={t.code}
          autoComplete="one-time-code"
          submit={t.turnOn}
          cancel={t.cancel}
          onCancel={back}
          send={confirm}
        >
          <p>{t.scan}</p>
          <QrCode text={step.setup.address} label={t.qrCode} />
          <p>
            <a href={step.setup.address}>{t.openApp}</a>
          </p>
          <p>
            {t.secret} <code dir="ltr">{step.setup.secret}</code>
          </p>
        </SecurityForm>
      )}
      {step.kind === 'codes' && (
        <div role="status">
          <p>{t.recoveryHint}</p>
          <ul className="gh-login-codes" aria-label={t.recovery}>
            {step.codes.map((code) => (
              <li key={code}>
                <code dir="ltr">{code}</code>
              </li>
            ))}
          </ul>
          <button type="button" className="gh-button" part="button" onClick={back}>
            {t.done}
          </button>
        </div>
      )}
    </section>
  );
}
