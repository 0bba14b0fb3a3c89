import { useId, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { DialogEnd } from '../dialog-end.js';
import { EditDialog } from '../edit-dialog.js';
import type { EditTexts } from '../edit-texts.js';
import { unkeptChanges } from '../journal/unkept-changes.js';
import { showHtml } from '../show-html.js';
import type { SafeHtml } from '../../../runtime/safe-html.js';
import type { Change, ChangeState } from './changes.js';

const states: Readonly<Record<ChangeState, keyof EditTexts>> = {
  typed: 'stateTyped',
  saving: 'stateSaving',
  waiting: 'stateWaiting',
  refused: 'stateRefused',
};

function Version({ title, html }: { readonly title: string; readonly html: SafeHtml }): ReactElement {
  const id = useId();
  return (
    <section className="gh-edit-version" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div ref={(node) => void (node && showHtml(node, html))} key={String(html)} />
    </section>
  );
}

interface ChangesDialogProps {
  readonly changes: readonly Change[];
  readonly texts: EditTexts;
  readonly onOpen: (change: Change) => void;
  readonly onSave: (change: Change) => void;
  readonly onDiscard: (change: Change) => void;
  readonly onClose: () => void;
}

/** Every text that is not saved, as it was and as it is now. */
export function ChangesDialog({
  changes,
  texts: t,
  onOpen,
  onSave,
  onDiscard,
  onClose,
}: ChangesDialogProps): ReactElement {
  const { keys: unkept } = useSyncExternalStore(unkeptChanges.subscribe, unkeptChanges.get);
  const hint = unkept.size > 0 ? t.unkept : t.changesHint;
  const here = ({ page }: Change) => page.path === location.pathname;
  return (
    <EditDialog title={t.changes} hint={changes.length > 0 ? hint : t.noChanges} onCancel={onClose}>
      <ul className="gh-edit-changes">
        {changes.map((change) => (
          <li key={change.place.key}>
            <p className="gh-edit-state">
              {t[states[change.state]]}
              {!here(change) && (
                <>
                  {' · '}
                  <a href={change.page.path}>{t.onPage.replace('{page}', change.page.title || change.page.path)}</a>
                </>
              )}
            </p>
            <div className="gh-edit-versions">
              <Version title={t.before} html={change.initial} />
              <Version title={t.after} html={change.html} />
            </div>
            <div className="gh-edit-buttons">
              {here(change) && (
                <button type="button" className="gh-edit-button" onClick={() => onOpen(change)}>
                  {t.open}
                </button>
              )}
              <button
                type="button"
                className="gh-edit-button"
                aria-disabled={change.state === 'saving'}
                onClick={() => change.state !== 'saving' && onSave(change)}
              >
                {t.save}
              </button>
              <button type="button" className="gh-edit-button" onClick={() => onDiscard(change)}>
                {t.discard}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <DialogEnd texts={t} onClose={onClose}>
        {changes.length > 1 && (
          <button
            type="button"
            className="gh-edit-button gh-edit-button--main"
            onClick={() => changes.filter(({ state }) => state !== 'saving').forEach(onSave)}
          >
            {t.saveAll}
          </button>
        )}
      </DialogEnd>
    </EditDialog>
  );
}
