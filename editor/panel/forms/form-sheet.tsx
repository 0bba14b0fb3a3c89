import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { fileLimits, mostOfFiles } from '../../../widgets/shared/forms/file-rules.js';
import { formFlaw } from '../../../widgets/shared/forms/form-flaw.js';
import type { FormFlaw, FormFlawReason } from '../../../widgets/shared/forms/form-flaw.js';
import { newId } from '../../places/entries/entry-id.js';
import { BarIcon } from '../../view/bar-icon.js';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { SideSheet } from '../shared/side-sheet.js';
import type { PanelTexts } from '../texts.js';
import { FieldEditor } from './field-editor.js';
import { FormMailsEditor } from './form-mails-editor.js';
import type { FormData } from './form-operations.js';
import { FormPreview } from './form-preview.js';
import type { formStore, ListedForm } from './form-store.js';
import { TextField } from './text-field.js';
import { withValue } from './with-value.js';

interface FormSheetProps {
  readonly listed: ListedForm;
  readonly title: string;
  readonly store: ReturnType<typeof formStore>;
  readonly panel: PanelContext;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

const reasons: Readonly<Record<FormFlawReason, keyof PanelTexts>> = {
  noFields: 'formNoFields',
  name: 'formBadName',
  sameName: 'formSameName',
  type: 'formBadType',
  maxLength: 'formBadLength',
  maxFiles: 'formBadFiles',
  maxBytes: 'formBadBytes',
  accept: 'formBadKinds',
};

const textsOfForm = [
  ['title', 'formTitle'],
  ['subtitle', 'formSubtitle'],
  ['button_text', 'formButton'],
  ['titleSuccess', 'formSuccess'],
  ['subtitleSuccess', 'formSuccessText'],
  ['titleFail', 'formFail'],
] as const;

/** The first name of the kind `field-1`, `field-2` … that no field has. */
function freeName(fields: readonly FormData[]): string {
  const names = new Set(fields.map(({ name }) => name));
  let number = 1;
  while (names.has(`field-${number}`)) number += 1;
  return `field-${number}`;
}

/** One form: its texts and fields, saved together. */
export function FormSheet({ listed, title, store, panel, onChanged, onClose }: FormSheetProps): ReactElement {
  const { texts: t, tell, surroundings } = panel;
  const id = useId();
  const [form, setForm] = useState(listed.form);
  const [flaw, setFlaw] = useState<FormFlaw>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const fields = (Array.isArray(form['inputs']) ? form['inputs'] : []) as readonly FormData[];
  const explain = ({ reason }: FormFlaw) =>
    t[reasons[reason]]
      .replace('{most}', String(reason === 'maxBytes' ? mostOfFiles.bytes / 1_000_000 : mostOfFiles.files))
      .replace('{kinds}', fileLimits({}).endings.join(', '));
  const setFields = (next: readonly FormData[]) => setForm((before) => ({ ...before, inputs: next }));

  async function carryOut(act: () => Promise<() => Promise<void>>, message: string): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    try {
      const undo = await act();
      tell(message, async () => {
        await undo();
        onChanged();
      });
      onChanged();
      return true;
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
      return false;
    } finally {
      setBusy(false);
    }
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = formFlaw(form);
    flushSync(() => setFlaw(found));
    if (found) {
      const wrong = found.field === undefined ? undefined : fields[found.field];
      const limit = /^(?:max|accept)/.test(found.reason) ? found.reason : 'title';
      return document.getElementById(wrong ? `${id}-${wrong.id}-${limit}` : `${id}-add`)?.focus();
    }
    if (await carryOut(() => store.save(listed, form), t.formSaved)) onClose();
  }

  function move(from: number, to: number, control: string): void {
    const moved = fields[from];
    if (!moved || to < 0 || to >= fields.length) return;
    const rest = fields.filter((field) => field !== moved);
    flushSync(() => setFields([...rest.slice(0, to), moved, ...rest.slice(to)]));
    // The browser drops the focus of an element that moves.
    document.getElementById(`${id}-${moved.id}-${control}`)?.focus();
  }

  function remove(at: number): void {
    flushSync(() => setFields(fields.filter((_field, index) => index !== at)));
    const next = fields[at + 1] ?? fields[at - 1];
    document.getElementById(next ? `${id}-${next.id}-title` : `${id}-add`)?.focus();
  }

  function add(): void {
    const field: FormData = { id: newId(), name: freeName(fields), type: 'short', required: 'false', width: 12 };
    flushSync(() => setFields([...fields, field]));
    document.getElementById(`${id}-${field.id}-title`)?.focus();
  }

  if (listed.isBuiltIn)
    return (
      <SideSheet title={title} onClose={onClose}>
        <p>{t.formBuiltInHint}</p>
        <ol>
          {fields.map(({ name, title: label, placeholder }) => (
            <li key={String(name)} lang={listed.lang}>
              {String(label ?? placeholder ?? name)}
            </li>
          ))}
        </ol>
        <p className="gh-edit-problem" role="alert">
          {problem}
        </p>
        <button
          type="button"
          className="gh-edit-button gh-edit-button--main"
          aria-disabled={isBusy}
          onClick={() => void carryOut(() => store.copy(listed), t.formCopied)}
        >
          {t.formCopy}
        </button>
      </SideSheet>
    );

  return (
    <SideSheet title={title} onClose={onClose}>
      <form className="gh-panel-form" noValidate onSubmit={(event) => void save(event)}>
        <section aria-labelledby={`${id}-fields`}>
          <h3 id={`${id}-fields`}>{t.formFields}</h3>
          <ol className="gh-panel-fields">
            {fields.map((field, at) => (
              <FieldEditor
                key={field.id}
                id={`${id}-${field.id}`}
                field={field}
                at={at}
                count={fields.length}
                lang={listed.lang}
                texts={t}
                problem={flaw?.field === at ? explain(flaw) : ''}
                onChange={(next) => setFields(fields.map((old, index) => (index === at ? next : old)))}
                onMove={(to, control) => move(at, to, control)}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
          <button id={`${id}-add`} type="button" className="gh-edit-button" onClick={add}>
            <BarIcon name="plus" />
            {t.fieldAdd}
          </button>
        </section>
        <section aria-labelledby={`${id}-texts`}>
          <h3 id={`${id}-texts`}>{t.formTexts}</h3>
          {textsOfForm.map(([key, label]) => (
            <TextField
              key={key}
              id={`${id}-${key}`}
              label={t[label]}
              value={String(form[key] ?? '')}
              lang={listed.lang}
              onChange={(value) => setForm((before) => withValue(before, key, value))}
            />
          ))}
        </section>
        <p className="gh-edit-problem" role="alert">
          {flaw && flaw.field === undefined ? explain(flaw) : problem}
        </p>
        <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
          {t.formSave}
        </button>
      </form>
      <FormPreview form={form} lang={listed.lang} panel={panel} />
      <FormMailsEditor formId={form.id} lang={listed.lang} panel={panel} />
    </SideSheet>
  );
}
