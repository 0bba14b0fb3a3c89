import type { ReactElement } from 'react';
import { BarIcon } from '../view/bar-icon.js';
import { BarMenu } from './bar-menu.js';
import { CountedButton } from '../view/counted-button.js';
import type { EditTexts } from '../view/texts.js';
import type { EditView } from './edit-view.js';
import { IconButton } from '../view/icon-button.js';
import { PublishingSwitch } from '../site/drafts/publishing-switch.js';
import type { Publishing } from '../saving/drafts/draft-state.js';
import type { SaveState } from '../saving/autosave/save-state.js';
import { People } from '../site/presence/people.js';

interface EditorBarProps {
  readonly view: Pick<EditView, 'phase' | 'inLink' | 'takesBackTyping' | 'canUndo' | 'canRedo' | 'people' | 'readOnly'>;
  /** How many changes are not saved. */
  readonly unsaved: number;
  /** How many changes are in the draft of the site. */
  readonly drafted: number;
  /** Where saved texts go; absent for users who write drafts only, and for sites without drafts. */
  readonly publishing: Publishing | undefined;
  /** What the bar says of the draft; absent in Live. */
  readonly saveState: SaveState | undefined;
  readonly texts: EditTexts;
  /** BCP 47 language of the page. */
  readonly lang: string;
  /** How many requests and comments of visitors wait for the editor. */
  readonly waiting: number;
  /** How many notes of colleagues are open; `null` on sites without notes. */
  readonly noted: number | null;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onLink: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Something that was typed is to be taken back, or made again. */
  readonly onTakeBack: (which: 'undo' | 'redo') => void;
  readonly onChanges: () => void;
  readonly onPublishing: (publishing: Publishing) => void;
  readonly onDraft: () => void;
  readonly onHistory: () => void;
  readonly onNotes: () => void;
  readonly onPage: () => void;
  readonly onNewPage: () => void;
  readonly onUpdateCache: () => void;
  readonly onOff: () => void;
}

/** The bar of edit mode: every tool in its place, whatever is open. */
export function EditorBar({
  view: { phase, inLink, takesBackTyping, canUndo, canRedo, people, readOnly },
  unsaved,
  drafted,
  publishing,
  saveState,
  texts: t,
  lang,
  waiting,
  noted,
  ...on
}: EditorBarProps): ReactElement {
  const isOpen = phase !== 'idle';
  const hint = { idle: readOnly ? t.mayOnlyRead : t.hint, opening: t.opening, editing: t.keys, saving: t.saving }[
    phase
  ];
  const panelLabel = waiting > 0 ? t.sitePanelWaiting.replace('{count}', String(waiting)) : t.sitePanel;
  const notesLabel = noted ? t.notesCount.replace('{count}', String(noted)) : t.notes;
  const draftLabel = drafted > 0 ? t.draftCount.replace('{count}', String(drafted)) : t.draft;
  return (
    <div className={`gh-edit-bar${isOpen ? ' gh-edit-bar--open' : ''}`} role="region" aria-label={t.bar}>
      {/* A text with tools has its own among them. */}
      <div className="gh-edit-group" hidden={isOpen && !takesBackTyping}>
        {takesBackTyping ? (
          <>
            <IconButton icon="undo" label={t.undo} onPress={() => on.onTakeBack('undo')} />
            <IconButton icon="redo" label={t.redo} onPress={() => on.onTakeBack('redo')} />
          </>
        ) : (
          <>
            <IconButton icon="undo" label={t.undoSave} disabled={!canUndo} onPress={on.onUndo} />
            <IconButton icon="redo" label={t.redoSave} disabled={!canRedo} onPress={on.onRedo} />
          </>
        )}
      </div>
      <div className="gh-edit-tools" data-gh-tools="" role="group" aria-label={t.tools} hidden={!isOpen} />
      <p className="gh-edit-hint">{hint}</p>
      <People people={people} texts={t} />
      <div className="gh-edit-buttons">
        {isOpen && (
          <>
            <button
              type="button"
              className={`gh-edit-button${saveState && publishing ? '' : ' gh-edit-button--main'}`}
              onClick={on.onSave}
            >
              {phase === 'saving' ? t.saving : t.save}
            </button>
            <button type="button" className="gh-edit-button" onClick={on.onCancel}>
              {t.cancel}
            </button>
            {inLink && (
              <button type="button" className="gh-edit-button" onClick={on.onLink}>
                {t.linkPanel}
              </button>
            )}
          </>
        )}
        {unsaved > 0 && (
          <CountedButton
            icon="unsaved"
            words={t.unsaved}
            label={`${t.unsaved} (${unsaved})`}
            count={unsaved}
            onPress={on.onChanges}
          />
        )}
        {!readOnly && publishing && <PublishingSwitch publishing={publishing} texts={t} onChoose={on.onPublishing} />}
        {!readOnly && (
          <CountedButton icon="draft" words={t.draft} label={draftLabel} count={drafted} onPress={on.onDraft} />
        )}
        {!readOnly && saveState && (
          <p className="gh-edit-saving" role={saveState.isProblem ? 'alert' : undefined} title={saveState.text}>
            {saveState.text}
          </p>
        )}
        {publishing && (saveState || !isOpen) && drafted > 0 && (
          <button
            type="button"
            className="gh-edit-button gh-edit-button--main gh-edit-button--publish"
            onClick={on.onDraft}
          >
            {t.publish}
          </button>
        )}
        {/* They keep their places while a text is open, where there is room, so that nothing moves under the pointer. */}
        {!readOnly && (
          <>
            <IconButton icon="page" label={t.pageSettings} disabled={isOpen} onPress={on.onPage} />
            <IconButton icon="plus" label={t.newPage} disabled={isOpen} onPress={on.onNewPage} />
          </>
        )}
        {!readOnly && (
          <a
            className="gh-edit-button gh-edit-button--icon gh-edit-button--site"
            href={`/_gh/panel?lang=${encodeURIComponent(lang)}`}
            aria-label={panelLabel}
            title={panelLabel}
          >
            <BarIcon name="site" />
            {waiting > 0 && <b aria-hidden="true">{waiting > 99 ? '99+' : waiting}</b>}
          </a>
        )}
        {!readOnly && noted !== null && (
          <button
            type="button"
            className="gh-edit-button gh-edit-button--icon gh-edit-button--notes"
            aria-label={notesLabel}
            title={notesLabel}
            onClick={on.onNotes}
          >
            <BarIcon name="comments" />
            {noted > 0 && <b aria-hidden="true">{noted > 99 ? '99+' : noted}</b>}
          </button>
        )}
        <IconButton icon="history" label={t.history} onPress={on.onHistory} />
        <BarMenu texts={t} onUpdateCache={on.onUpdateCache} />
        <IconButton icon="off" label={t.off} onPress={on.onOff} />
      </div>
    </div>
  );
}
