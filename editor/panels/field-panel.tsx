import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactElement } from 'react';
import { AfterPress, usePress } from '../view/use-press.js';
import { EditDialog } from '../view/edit-dialog.js';
import type { EditTexts } from '../view/texts.js';
import type { PanelEntries } from '../saving/journal/entered-before.js';
import { KeptEntriesNote } from '../saving/journal/kept-entries-note.js';
import { useKeptEntries } from '../saving/journal/use-kept-entries.js';
import type { OpenPanel } from './open-panel.js';
import { PanelControl } from './panel-control.js';
import type { PanelContent, PanelField, PanelProblem, PanelProblems, PanelValues } from '../places/kinds/panel-kind.js';
import { useUnsavedForm } from '../view/use-unsaved-form.js';

interface FieldPanelProps extends OpenPanel {
  readonly texts: EditTexts;
  /** Stores what was changed, by field; it says itself what went wrong. */
  readonly onSave: (changed: PanelValues) => Promise<void>;
  readonly onCancel: () => void;
}

const nothing: Omit<PanelContent, 'about'> & { readonly about?: undefined } = { fields: [], values: {} };

function problemOf({ name, required, off, problem }: PanelField, all: PanelValues): PanelProblem | undefined {
  if (off?.(all)) return undefined;
  const value = all[name] ?? '';
  const text = required && value === '' ? 'needed' : problem?.(value, all);
  return text && { text };
}

function problemsOf(fields: readonly PanelField[], all: PanelValues): PanelProblems {
  const found = fields.map((field) => [field.name, problemOf(field, all)] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, PanelProblem] => entry[1] !== undefined));
}

const trimmed = (values: PanelValues): PanelValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

/**
 * A few values that belong together: those of a picture or of a link. It opens at once and fills when they have been read; what was entered is
 * given up only when its editor says so.
 */
export function FieldPanel(props: FieldPanelProps): ReactElement {
  const { title, content, problem, pictures, texts: t, onSave, onCancel } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { about, fields, values, entered: left, check } = content ?? nothing;
  const [typed, setTyped] = useState<PanelValues>({});
  const [problems, setProblems] = useState<PanelProblems>({});
  const [saving, setSaving] = useState(false);
  const press = usePress();
  const entered = { ...left, ...typed };
  const all = { ...values, ...entered };
  const changed = Object.fromEntries(Object.entries(entered).filter(([name, value]) => value !== (values[name] ?? '')));
  const isRead = content !== undefined;
  const isAsked = ([name]: [string, string]) => fields.some((field) => field.name === name);
  const toKeep: PanelEntries = { entered: Object.fromEntries(Object.entries(changed).filter(isAsked)), before: values };
  const isKept = useKeptEntries(about, Object.keys(toKeep.entered).length > 0 ? toKeep : undefined);
  const { leave, end } = useUnsavedForm({
    form,
    isChanged: Object.keys(changed).length > 0,
    isSaving: saving,
    submit: isRead ? t.save : undefined,
    texts: t,
    onClose: onCancel,
  });

  useEffect(() => {
    if (isRead) form.current?.querySelector<HTMLElement>('input:not([type="file"]), select, button')?.focus();
  }, [isRead]);

  function tell(found: PanelProblems): boolean {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
    return first !== undefined;
  }

  async function save(): Promise<void> {
    const next = trimmed(all);
    if (tell(problemsOf(fields, next))) return;
    const found = Object.entries((await check?.(next, values)) ?? {});
    // What has been told of already and is wanted all the same.
    const isWanted = ([name, { text, mayStay }]: [string, PanelProblem]) => mayStay && problems[name]?.text === text;
    if (tell(Object.fromEntries(found.filter((entry) => !isWanted(entry))))) return;
    await onSave(trimmed(changed));
  }

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault();
    if (saving || !isRead) return;
    setSaving(true);
    await save().finally(() => setSaving(false));
  }

  function keys(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
    event.preventDefault();
    void submit();
  }

  function enter(patch: PanelValues): void {
    setTyped((before) => ({ ...before, ...patch }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))));
  }

  return (
    <EditDialog title={t[title]} onCancel={() => leave()} onAway={() => leave()}>
      <form
        ref={form}
        className="gh-edit-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={keys}
        {...press.attributes}
      >
        <KeptEntriesNote isBack={left !== undefined} isKept={isKept} texts={t} />
        <div className="gh-edit-fields" aria-busy={!isRead && !problem}>
          {!isRead && !problem && <Skeleton label={t.reading} />}
          <AfterPress value={press.afterPress}>
            {fields.map((field) => (
              <PanelControl
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                values={all}
                problem={problems[field.name]}
                texts={t}
                pictures={pictures}
                onEnter={enter}
              />
            ))}
          </AfterPress>
        </div>
        <p className="gh-edit-problem gh-edit-problem--panel" role="alert">
          {problem}
        </p>
        {end}
      </form>
    </EditDialog>
  );
}

/** Stands where the fields will be. */
function Skeleton({ label }: { readonly label: string }): ReactElement {
  return (
    <div className="gh-edit-skeleton" role="status" aria-label={label}>
      <span />
      <span />
      <span />
    </div>
  );
}
