import { useCallback, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { EntryActionRow } from '../lists/entry-action-row.js';
import type { EntryAction } from '../changes/entry-action.js';
import { DialogEnd } from '../../view/dialog-end.js';
import { EditDialog } from '../../view/edit-dialog.js';
import type { EditTexts } from '../../view/texts.js';
import { nameOfValue } from '../values/name-of-value.js';
import { useLoaded } from '../../view/use-loaded.js';
import { unkeptChanges } from '../changes/unkept-changes.js';
import { ShownHtml } from '../../view/shown-html.js';
import { Version } from '../../view/version.js';
import type { Change, ChangeState } from '../changes/changes.js';
import { versionOfOthers } from './version-of-others.js';

const states: Readonly<Record<ChangeState, keyof EditTexts>> = {
  typed: 'stateTyped',
  saving: 'stateSaving',
  waiting: 'stateWaiting',
  refused: 'stateRefused',
};

const stepsOf = ({ place }: Change) => place.path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

interface VersionsProps {
  readonly change: Change;
  readonly texts: EditTexts;
}

/** What a text was, what others have made of it since, and what it would become. */
function Versions({ change, texts: t }: VersionsProps): ReactElement {
  const { place, kind, initial, html, shown } = change;
  const others = useLoaded(
    useCallback(() => versionOfOthers({ place, kind, initial, html, shown }), [place, kind, initial, html, shown]),
  );
  const theirs = others.state === 'done' ? others.value : undefined;
  return (
    <div className="gh-edit-versions">
      <Version title={t.before}>
        <ShownHtml html={initial} />
      </Version>
      {theirs !== undefined && (
        <Version title={t.meanwhile}>
          <ShownHtml html={theirs} />
        </Version>
      )}
      <Version title={t.after}>
        <ShownHtml html={html} />
      </Version>
    </div>
  );
}

interface ChangesDialogProps {
  readonly changes: readonly Change[];
  readonly acts: readonly EntryAction[];
  readonly texts: EditTexts;
  readonly onOpen: (change: Change) => void;
  readonly onSave: (change: Change) => void;
  readonly onDiscard: (change: Change) => void;
  readonly onSaveAction: (act: EntryAction) => void;
  readonly onDiscardAction: (act: EntryAction) => void;
  readonly onClose: () => void;
}

/** Every text that is not saved, as it was, as it is now, and as others have saved it since. Below them, unsaved actions on entries of lists. */
export function ChangesDialog({
  changes,
  acts,
  texts: t,
  onOpen,
  onSave,
  onDiscard,
  onSaveAction,
  onDiscardAction,
  onClose,
}: ChangesDialogProps): ReactElement {
  const { keys: unkept } = useSyncExternalStore(unkeptChanges.subscribe, unkeptChanges.get);
  const hint = unkept.size > 0 ? t.unkept : t.changesHint;
  const here = ({ page }: Change) => page.path === location.pathname;
  return (
    <EditDialog title={t.changes} hint={changes.length + acts.length > 0 ? hint : t.noChanges} onCancel={onClose}>
      <ul className="gh-edit-changes">
        {changes.map((change) => (
          <li key={change.place.key}>
            <p className="gh-edit-state">
              <strong>{nameOfValue(stepsOf(change), t)}</strong>
              {' · '}
              {t[states[change.state]]}
              {!here(change) && (
                <>
                  {' · '}
                  <a href={change.page.path}>{t.onPage.replace('{page}', change.page.title || change.page.path)}</a>
                </>
              )}
            </p>
            <Versions change={change} texts={t} />
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
        {acts.map((act) => (
          <EntryActionRow key={act.key} act={act} texts={t} onSave={onSaveAction} onDiscard={onDiscardAction} />
        ))}
      </ul>
      <DialogEnd texts={t} onClose={onClose}>
        {changes.length + acts.length > 1 && (
          <button
            type="button"
            className="gh-edit-button gh-edit-button--main"
            onClick={() => {
              changes.filter(({ state }) => state !== 'saving').forEach(onSave);
              acts.filter(({ state }) => state !== 'saving').forEach(onSaveAction);
            }}
          >
            {t.saveAll}
          </button>
        )}
      </DialogEnd>
    </EditDialog>
  );
}
