import { useId, useRef } from 'react';
import type { ReactElement } from 'react';
import { cursorOf, plain } from '../../runtime/contract/cursor.js';
import type { Field, StoredCursor } from '../../runtime/contract/cursor.js';
import { noPlacement } from '../../runtime/entry/popup-opener.js';
import type { BlockProps } from '../../runtime/react/block.js';
import { useBlock } from '../../runtime/react/block-context.js';
import { Editable } from '../../runtime/react/editable.js';
import { useTextFields, useTexts } from '../../runtime/react/use-texts.js';
import type { FormCursors, FormLoaded } from './data.js';
import { FormField } from './form-field.js';
import { FormProgress } from './form-progress.js';
import { FormResult } from './form-result.js';
import { builtInFormsWith, findForm, optInName, optOutName, trapName } from './rules.js';
import type { FormConfig } from './rules.js';
import type spec from './spec.js';
import texts from './texts.js';
import { useAlive } from '../shared/use-alive.js';
import { pressSubmits } from '../shared/forms/press-submits.js';
import { useDraft } from './use-draft.js';
import { useSubmission } from './use-submission.js';

const mainPlacement = 'main';

/** The value of the attribute, else the stored one; `undefined` without both. */
const textOf = (attribute: string, stored: Field | undefined): Field | undefined =>
  attribute ? { path: '', value: attribute, kind: 'plain' } : stored?.value ? stored : undefined;

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
  const shownForm = useRef<HTMLFormElement>(null);

  const fields = useTextFields(texts, 'form');
  const { langCode } = page.language;
  const configured = loaded.forms.map((stored) => plain(stored as StoredCursor) as FormConfig);
  const form = findForm(configured, attributes.formId, langCode, attributes.inPopup, builtInFormsWith(t));
  // A built-in form is of this program's making: no document holds its texts.
  const shown = loaded.forms[configured.indexOf(form)] ?? (cursorOf(form, '') as unknown as FormCursors[number]);
  const title = textOf(attributes.formTitle, shown.title);
  const subtitle = textOf(attributes.formSubtitle, shown.subtitle);
  const placement = attributes.formPlacement || (attributes.inPopup ? noPlacement : mainPlacement);
  const path = `/_gh/forms/${encodeURIComponent(form.id)}`;
  const address = alive && runtime ? runtime.config.site + path : path;

  const draft = useDraft(form, shownForm);
  const { view, busy, problems, contacts, progress, stop, onSubmit, onInput, forgive, restart } = useSubmission({
    form,
    placement,
    address,
    destination: loaded.destination,
    onSent: draft.forget,
    onCleared: () => shownForm.current?.reset(),
  });
  const clear = () => {
    shownForm.current?.reset();
    draft.forget();
    forgive();
    shownForm.current?.querySelector<HTMLElement>('.gh-form-field :is(input, textarea)')?.focus();
  };
  const invalid = Object.keys(problems).length > 0;
  const longField = form.inputs.find(({ type }) => type === 'textarea');
  const asks = page.settings.newsletter === 'opt-in';

  return (
    <section className="gh-form" data-view={view}>
      <form
        className="gh-form-fields"
        ref={shownForm}
        action={address}
        method="post"
        encType={form.inputs.some(({ type }) => type === 'file') ? 'multipart/form-data' : undefined}
        noValidate={alive}
        aria-labelledby={title ? `${id}-title` : undefined}
        aria-label={title ? undefined : t.label}
        onSubmit={onSubmit}
        onInput={(event) => {
          onInput(event);
          draft.keep();
        }}
      >
        {title && <Editable as="h2" className="gh-form-title" part="title" id={`${id}-title`} field={title} />}
        {subtitle && <Editable as="p" className="gh-form-subtitle" field={subtitle} />}
        {form.inputs.map((input, index) => (
          <FormField
            key={`${index} ${input.name}`}
            input={input}
            stored={shown.inputs[index]}
            problem={problems[input.name]}
            longField={longField && (longField.title || longField.placeholder || longField.name)}
          />
        ))}
        <label className="gh-form-check">
          <input type="checkbox" name={asks ? optInName : optOutName} value="true" />
          <Editable field={asks ? fields.optIn : fields.optOut} />
        </label>
        <div className="gh-hidden" aria-hidden="true">
          <label htmlFor={`${id}-trap`}>{t.trap}</label>
          <input id={`${id}-trap`} name={trapName} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="lang" value={langCode} />
        <input type="hidden" name="url" value={page.path} />
        {/* A popup names its opener before this is hydrated, so the server may have written another one. */}
        <input type="hidden" name="formPlacement" value={placement} suppressHydrationWarning />
        <button
          className="gh-button gh-form-submit"
          part="button"
          type="submit"
          ref={submit}
          disabled={busy}
          onClick={pressSubmits}
          data-gh-replay=""
        >
          <Editable field={textOf(attributes.formButtonText, shown.button_text) ?? fields.send} />
        </button>
        {progress !== undefined && <FormProgress part={progress} onStop={stop} />}
        {form.inputs.some(({ required }) => required === 'true') && (
          <Editable as="p" className="gh-form-hint" field={fields.requiredHint} />
        )}
        {draft.restored && (
          <p className="gh-form-draft">
            {t.draftRestored}{' '}
            <button className="gh-form-plain-button" type="button" onClick={clear}>
              {t.draftClear}
            </button>
          </p>
        )}
        <p className="gh-hidden" role="status">
          {view === 'sending' ? t.sending : invalid ? t.checkFields : draft.restored ? t.draftRestored : ''}
        </p>
      </form>
      <FormResult
        form={shown}
        view={view}
        contacts={contacts}
        onRestart={() => restart(() => submit.current?.focus())}
      />
    </section>
  );
}
