import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { pressSubmits } from '../shared/forms/press-submits.js';

interface SecurityFormProps {
  readonly label: string;
  readonly type?: 'email' | 'password';
  readonly autoComplete: string;
  readonly submit: string;
  readonly minLength?: number;
  readonly cancel: string;
  readonly onCancel: () => void;
  /** Sends the typed value. Returns the text that explains a failure. */
  readonly send: (value: string) => Promise<string | undefined>;
  readonly children?: ReactNode;
}

/** A form with one field, which gets the focus. */
export function SecurityForm({
  label,
  type,
  autoComplete,
  submit,
  minLength,
  cancel,
  onCancel,
  send,
  children,
}: SecurityFormProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  useEffect(() => field.current?.focus(), []);

  async function submitted(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const value = field.current?.value.trim();
    if (!value || working) return;
    setWorking(true);
    setProblem(undefined);
    const failure = await send(value);
    setWorking(false);
    setProblem(failure);
    if (failure !== undefined) field.current?.focus();
  }

  return (
    <form className="gh-login-form" method="dialog" onSubmit={(event) => void submitted(event)}>
      {children}
      <div className="gh-login-field">
        <label htmlFor={id}>{label}</label>
        <input
          part="field"
          ref={field}
          id={id}
          type={type ?? 'text'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          minLength={minLength}
          aria-describedby={`${id}-problem`}
          required
        />
      </div>
      <p className="gh-login-problem" id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <div className="gh-login-actions">
        <button type="submit" className="gh-button" part="button" aria-disabled={working} onClick={pressSubmits}>
          {submit}
        </button>
        <button type="button" className="gh-button gh-button--quiet" part="button" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}
