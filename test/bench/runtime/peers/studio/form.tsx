import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { problemsOf } from './rules.js';
import type { FormData as StudioForm, FormInput } from './rules.js';

const completions: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};

const kinds: Readonly<Record<string, string>> = { email: 'email', phone: 'tel' };

interface FieldProps {
  readonly input: FormInput;
  readonly problem: string | undefined;
}

function Field({ input: { name, type, title, placeholder, width, required }, problem }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    placeholder,
    required: required === 'true',
    autoComplete: completions[name],
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-error` : undefined,
  };
  return (
    <div
      className={`gh-form-field gh-form-field--${width}${required === 'true' ? ' gh-form-field--required' : ''}${problem ? ' gh-form-field--invalid' : ''}`}
    >
      <label className="gh-form-label" htmlFor={id}>
        {title}
      </label>
      {type === 'textarea' ? <textarea {...shared} rows={3} /> : <input type={kinds[type] ?? 'text'} {...shared} />}
      {problem && (
        <p className="gh-form-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** A form that posts itself until it is hydrated; then it checks, sends, and thanks in place. */
export function Form({ form }: { readonly form: StudioForm }) {
  const id = useId();
  const [view, setView] = useState<'form' | 'sending' | 'success' | 'failure'>('form');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [contacts, setContacts] = useState<readonly (readonly [string, string])[]>([]);
  const action = `/_gh/forms/${form.id}`;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const found = problemsOf(form.inputs, values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setContacts(
      [['E-mail', values['email'] ?? ''] as const, ['Phone', values['phone'] ?? ''] as const].filter(
        ([, value]) => value,
      ),
    );
    setView('sending');
    const sent = await fetch(action, { method: 'POST', body: new URLSearchParams(values) }).catch(() => undefined);
    setView(sent?.ok ? 'success' : 'failure');
  }

  return (
    <section className="gh-form" data-view={view}>
      <form className="gh-form-fields" action={action} method="post" aria-labelledby={`${id}-title`} onSubmit={submit}>
        <h2 className="gh-form-title" id={`${id}-title`}>
          {form.title}
        </h2>
        <p className="gh-form-subtitle">{form.subtitle}</p>
        {form.inputs.map((input) => (
          <Field key={input.name} input={input} problem={problems[input.name]} />
        ))}
        <label className="gh-form-check">
          <input type="checkbox" name="newsletter_opt_out" value="true" />
          <span>I don’t want to receive emails about the product</span>
        </label>
        <div className="gh-hidden" aria-hidden="true">
          <label htmlFor={`${id}-trap`}>Leave this field empty</label>
          <input id={`${id}-trap`} name="gh_homepage" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="gh-button gh-form-submit" type="submit" disabled={view === 'sending'}>
          {form.button_text}
        </button>
        <p className="gh-form-hint">Fields with * are required.</p>
      </form>
      <div className="gh-form-result">
        {view === 'failure' && <h2 className="gh-form-title gh-form-title--fail">Try Again</h2>}
        {view === 'success' && (
          <>
            <h2 className="gh-form-title gh-form-title--success">Thank you!</h2>
            <div className="gh-form-success" role="status">
              <p>We have your request and will come back to you soon.</p>
              <p>Please check that we can reach you here:</p>
              <dl>
                {contacts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
