import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { defaultLanguage, languages } from '../../runtime/page-info.js';
import { noPlacement } from '../../runtime/popup-opener.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { useTexts } from '../../runtime/react/use-texts.js';
import type { FormLoaded } from './data.js';
import { FormField } from './form-field.js';
import { FormResult } from './form-result.js';
import { builtInFormsWith, findForm, optOutName, trapName } from './rules.js';
import type spec from './spec.js';
import texts from './texts.js';
import { useAlive } from './use-alive.js';
import { useSubmission } from './use-submission.js';

const mainPlacement = 'main';

/**
 * A form that works before, without and with script: a plain form post with the browser's own checks, until this component checks and
 * sends it. Fields keep their values in the DOM, so nothing that was typed is ever lost to a render.
 */
export function Form({ attributes, loaded, page }: BlockProps<typeof spec, FormLoaded>): ReactElement {
  const t = useTexts(texts);
  const { runtime } = useBlock();
  const alive = useAlive();
  const id = useId();
  const submit = useRef<HTMLButtonElement>(null);

  const { langCode } = languages.find(({ lang }) => lang === page.lang) ?? defaultLanguage;
  const form = findForm(loaded.forms, attributes.formId, langCode, attributes.inPopup, builtInFormsWith(t));
  const title = attributes.formTitle || form.title;
  const subtitle = attributes.formSubtitle || form.subtitle;
  const placement = attributes.formPlacement || (attributes.inPopup ? noPlacement : mainPlacement);
  const path = `/_gh/forms/${encodeURIComponent(form.id)}`;
  const address = alive && runtime ? runtime.config.site + path : path;

  const { view, busy, problems, contacts, onSubmit, onInput, restart } = useSubmission({
    form,
    placement,
    url: loaded.endpoint ? address : undefined,
  });
  const invalid = Object.keys(problems).length > 0;

  return (
    <section className="gh-form" data-view={view}>
      <form
        className="gh-form-fields"
        action={address}
        method="post"
        noValidate={alive}
        aria-labelledby={title ? `${id}-title` : undefined}
        aria-label={title ? undefined : t.label}
        onSubmit={onSubmit}
        onInput={onInput}
      >
        {title && (
          <h2 className="gh-form-title" id={`${id}-title`}>
            {title}
          </h2>
        )}
        {subtitle && <p className="gh-form-subtitle">{subtitle}</p>}
        {form.inputs.map((input, index) => (
          <FormField key={`${index} ${input.name}`} input={input} problem={problems[input.name]} />
        ))}
        <label className="gh-form-check">
          <input type="checkbox" name={optOutName} value="true" />
          <span>{t.optOut}</span>
        </label>
        <div className="gh-hidden" aria-hidden="true">
          <label htmlFor={`${id}-trap`}>{t.trap}</label>
          <input id={`${id}-trap`} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="lang" value={langCode} />
        <input type="hidden" name="url" value={page.path} />
        {/* A popup names its opener before this is hydrated, so the server may have written another one. */}
        <input type="hidden" name="formPlacement" value={placement} suppressHydrationWarning />
        <button className="gh-button gh-form-submit" type="submit" ref={submit} disabled={busy} data-gh-replay="">
          {attributes.formButtonText || form.button_text || t.send}
        </button>
        {form.inputs.some(({ required }) => required === 'true') && <p className="gh-form-hint">{t.requiredHint}</p>}
        <p className="gh-hidden" role="status">
          {view === 'sending' ? t.sending : invalid ? t.checkFields : ''}
        </p>
      </form>
      <FormResult
        form={form}
        view={view}
        contacts={contacts}
        onRestart={() => restart(() => submit.current?.focus())}
      />
    </section>
  );
}
