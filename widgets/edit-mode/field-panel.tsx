import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { EditDialog } from './edit-dialog.js';
import type { EditTexts } from './edit-texts.js';
import type { PanelField, PanelValues } from './panel-kind.js';

interface FieldPanelProps {
  readonly title: keyof EditTexts;
  readonly fields: readonly PanelField[];
  readonly values: PanelValues;
  readonly texts: EditTexts;
  readonly onSave: (values: PanelValues) => Promise<void>;
  readonly onCancel: () => void;
}

/** What is wrong with what was entered, by field. */
function problemsOf(fields: readonly PanelField[], entered: PanelValues): Readonly<Record<string, keyof EditTexts>> {
  const problems = fields.map(({ name, problem }) => [name, problem?.(entered[name] ?? '', entered)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined)) as Record<string, keyof EditTexts>;
}

/** A few values that belong together: those of a picture or of a link. */
export function FieldPanel({ title, fields, values, texts: t, onSave, onCancel }: FieldPanelProps): ReactElement {
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({});

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const read = new FormData(form);
    const next = Object.fromEntries(fields.map(({ name }) => [name, String(read.get(name) ?? '').trim()]));
    const found = problemsOf(fields, next);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    if (saving || first) return;
    setSaving(true);
    await onSave(next);
    setSaving(false);
  }

  return (
    <EditDialog title={t[title]} onCancel={onCancel}>
      <form className="gh-edit-form" onSubmit={(event) => void submit(event)}>
        {fields.map(({ name, label, required, options }) => {
          const problem = problems[name];
          const common = {
            id: `${id}-${name}`,
            name,
            defaultValue: values[name] ?? '',
            'aria-invalid': problem ? true : undefined,
            'aria-describedby': `${id}-${name}-bad`,
          };
          return (
            <div className="gh-edit-field" key={name}>
              <label htmlFor={`${id}-${name}`}>{t[label]}</label>
              {options ? (
                <select {...common}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              ) : (
                <input {...common} required={required} />
              )}
              <p className="gh-edit-problem" id={`${id}-${name}-bad`} role="alert">
                {problem && t[problem]}
              </p>
            </div>
          );
        })}
        <div className="gh-edit-buttons">
          <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={saving}>
            {saving ? t.saving : t.save}
          </button>
          <button type="button" className="gh-edit-button" onClick={onCancel}>
            {t.cancel}
          </button>
        </div>
      </form>
    </EditDialog>
  );
}
