import type { ReactElement } from 'react';
import type { Draft } from './drafts.js';
import type { EditTexts } from './edit-texts.js';
import type { EditView } from './edit-view.js';

interface EditorBarProps {
  readonly phase: EditView['phase'];
  /** True where the open text lies in a link. */
  readonly inLink: boolean;
  readonly drafts: readonly Draft[];
  readonly texts: EditTexts;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onLink: () => void;
  readonly onUpdateCache: () => void;
  readonly onResume: (draft: Draft) => void;
}

/** A text in a few words, for the list of what is not saved. */
function excerpt(draft: Draft): string {
  const words = (draft.element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words || draft.place.path;
}

/** The bar of edit mode: what to do now, the editor's tools, Save, Cancel and Update cache, and what is not saved yet. */
export function EditorBar({
  phase,
  inLink,
  drafts,
  texts: t,
  onSave,
  onCancel,
  onLink,
  onUpdateCache,
  onResume,
}: EditorBarProps): ReactElement {
  const open = phase !== 'idle';
  const saving = phase === 'saving';
  const hint = { idle: t.hint, opening: t.opening, editing: t.keys, saving: t.saving }[phase];
  return (
    <div className="gh-edit-bar" role="region" aria-label={t.bar}>
      <div className="gh-edit-tools" data-gh-tools="" role="group" aria-label={t.tools} hidden={!open} />
      <p className="gh-edit-hint">{hint}</p>
      {drafts.length > 0 && (
        <details className="gh-edit-drafts">
          <summary>
            {t.unsaved} ({drafts.length})
          </summary>
          <ul>
            {drafts.map((draft) => (
              <li key={draft.place.key}>
                <button type="button" onClick={() => onResume(draft)}>
                  {excerpt(draft)}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="gh-edit-buttons">
        {open && (
          <>
            <button
              type="button"
              className="gh-edit-button gh-edit-button--main"
              aria-disabled={saving}
              onClick={onSave}
            >
              {t.save}
            </button>
            <button type="button" className="gh-edit-button" aria-disabled={saving} onClick={onCancel}>
              {t.cancel}
            </button>
            {inLink && (
              <button type="button" className="gh-edit-button" aria-disabled={saving} onClick={onLink}>
                {t.linkPanel}
              </button>
            )}
          </>
        )}
        <button type="button" className="gh-edit-button" onClick={onUpdateCache}>
          {t.updateCache}
        </button>
      </div>
    </div>
  );
}
