import { useId, useMemo, useState } from 'react';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import { explainError } from '../../view/explain-error.js';
import type { PanelContext } from '../panel-context.js';
import { LoadedSection } from '../shared/loaded-section.js';
import { choicesStore } from './choices-store.js';
import type { ChangedChoice, ReadChoices } from './choices-store.js';

/** What a form of choices shows its fields with. */
export interface ChoiceFields {
  /** Begins the ids of the controls. */
  readonly id: string;
  readonly read: ReadChoices;
  /** The typed text of a field, or else its stored one. */
  readonly textOf: (way: string, stored: string) => string;
  readonly set: (way: string, text: string) => void;
  /** Why the text of a field cannot be saved; empty for a valid one. */
  readonly flawOf: (way: string) => string;
}

interface ChoicesFormProps {
  readonly panel: PanelContext;
  /** Changes by the typed texts, or flaws by field. */
  readonly check: (typed: Readonly<Record<string, string>>) => {
    readonly changed: readonly ChangedChoice[];
    readonly flaws: Readonly<Record<string, string>>;
  };
  /** Asks before a change that deletes something. Default: it does not ask. */
  readonly agree?: (read: ReadChoices, changed: readonly ChangedChoice[]) => Promise<boolean>;
  readonly children: (fields: ChoiceFields) => ReactNode;
}

/** A form for settings of the site. If a save fails, the form keeps what the owner typed. */
export function ChoicesForm({ panel, check, agree, children }: ChoicesFormProps): ReactElement {
  const { ask, client, tell, texts: t, surroundings } = panel;
  const store = useMemo(() => choicesStore({ ask, client }), [ask, client]);
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [flaws, setFlaws] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function save(event: FormEvent, read: ReadChoices, again: () => void): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = check(typed);
    setFlaws(found.flaws);
    setProblem('');
    const [first] = Object.keys(found.flaws);
    if (first !== undefined) return document.getElementById(`${id}-${first}`)?.focus();
    if (found.changed.length === 0) return tell(t.settingsUnchanged);
    setBusy(true);
    try {
      if (agree && !(await agree(read, found.changed))) return;
      const undo = await store.save(read, found.changed);
      setTyped({});
      tell(t.settingsSaved, async () => {
        await undo();
        again();
      });
    } catch (error) {
      setProblem(explainError(error, surroundings.texts));
    } finally {
      setBusy(false);
      again();
    }
  }

  return (
    <LoadedSection load={store.read}>
      {(read, again) => (
        <form className="gh-panel-stack gh-panel-box" noValidate onSubmit={(event) => void save(event, read, again)}>
          {children({
            id,
            read,
            textOf: (way, stored) => typed[way] ?? stored,
            set: (way, text) => setTyped((before) => ({ ...before, [way]: text })),
            flawOf: (way) => flaws[way] ?? '',
          })}
          <p role="alert" className="gh-edit-problem">
            {problem}
          </p>
          <div className="gh-edit-buttons">
            <button type="submit" className="gh-edit-button gh-edit-button--main" aria-disabled={isBusy}>
              {t.settingsSave}
            </button>
          </div>
        </form>
      )}
    </LoadedSection>
  );
}
