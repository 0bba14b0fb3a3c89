import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { Runtime } from '../../runtime/entry/runtime.js';
import { useEffectEvent } from '../../runtime/react/use-effect-event.js';
import { adoptStyles } from '../../widgets/shared/adopt-styles.js';
import { placeOf } from '../places/text-place.js';
import { listEntryActions, onEntryActions } from '../saving/changes/entry-actions.js';
import { PaletteDialog } from '../site/areas/palette-dialog.js';
import { ChangesDialog } from '../saving/queue/changes-dialog.js';
import { listChanges, onChanges } from '../saving/changes/changes.js';
import { markUnsaved } from '../saving/showing/show-changes.js';
import { DraftDialog } from '../site/drafts/draft-dialog.js';
import { draftTexts } from '../saving/drafts/draft-texts.js';
import { saveState } from '../saving/autosave/save-state.js';
import { drafting } from '../saving/drafts/drafting.js';
import { ConflictDialog } from '../saving/conflicts/conflict-dialog.js';
import { LostEntryDialog } from '../saving/conflicts/lost-entry-dialog.js';
import { RemovalDialog } from '../saving/conflicts/removal-dialog.js';
import { EditSession } from './edit-session.js';
import { createEditView } from './edit-view.js';
import { EditorBar } from './editor-bar.js';
import { useWaiting } from '../site/waiting/use-waiting.js';
import { storedUser } from '../../widgets/shared/account/stored-key.js';
import { FieldPanel } from '../panels/field-panel.js';
import { focusTools } from './focus-tools.js';
import { followVisibleArea } from '../view/follow-visible-area.js';
import { HistoryDialog } from '../site/history/history-dialog.js';
import type { NoteTarget } from '../site/notes/note.js';
import { noteStore } from '../site/notes/note-store.js';
import { noteTarget } from '../site/notes/note-target.js';
import { NotesWindow } from '../site/notes/notes-window.js';
import { PageDialogs } from '../site/pages/page-dialogs.js';
import { Notifications } from '../view/notifications.js';
import { PastedPicturesList } from '../text/paste/pasted-pictures-list.js';
import { SharedDialog } from '../site/shared/shared-dialog.js';
import { EntryTools } from '../site/lists/entry-tools.js';
import { FieldLabel } from '../site/lists/field-label.js';
import { editStyles } from './styles/edit-styles.js';
import { useEditTexts } from '../view/edit-texts.js';

export interface EditUiProps {
  readonly runtime: Runtime;
  /** The switch's element. */
  readonly host: HTMLElement;
  /** False once it was switched off: messages of what is still being saved are shown all the same. */
  readonly on: boolean;
  /** Edit mode cannot run here, or is to end: the switch goes back. */
  readonly onOff: () => void;
}

function createHolder(): HTMLElement {
  const holder = document.createElement('div');
  holder.id = 'gh-edit-ui';
  holder.className = 'gh-edit-ui';
  // A translator would put nodes of its own among those of React, and its words into the site's values.
  holder.setAttribute('translate', 'no');
  return holder;
}

/** How long the reason why edit mode cannot run stays on the page after the switch has gone back, in milliseconds. */
const obstacleShownFor = 5000;

/** All that edit mode shows, except its switch. It lives at the end of the body, or in the dialog whose text is being edited. */
export function EditUi({ runtime, host, on, onOff }: EditUiProps): ReactElement {
  const texts = useEditTexts();
  const [{ holder, view, session }] = useState(() => {
    const holder = createHolder();
    const view = createEditView();
    const notify = (text: string) => void runtime.bus.emit('add-edit-mode-notification', { text }, host);
    return {
      holder,
      view,
      session: new EditSession({ runtime, host, holder, texts: draftTexts(texts), notify }, view),
    };
  });
  const { parts } = session;
  const shown = useSyncExternalStore(view.subscribe, view.get);
  const changes = useSyncExternalStore(onChanges, listChanges);
  const acts = useSyncExternalStore(onEntryActions, listEntryActions).filter(({ isKept }) => isKept);
  const waits = [...changes, ...acts].some(({ state }) => state === 'waiting' || state === 'saving');
  const [obstacle] = useState(() => session.obstacle());
  const [lists, setLists] = useState(false);
  const [draft, setDraft] = useState(false);
  const { state: drafted, publishing } = useSyncExternalStore(drafting.subscribe, drafting.get);
  const [pages, setPages] = useState<'settings' | 'new' | undefined>();
  const [notes, setNotes] = useState<{ readonly target: NoteTarget | undefined }>();
  const [store] = useState(() => noteStore({ runtime, holder }));
  const waiting = useWaiting(on && !obstacle && storedUser() !== undefined, String(notes === undefined));
  const { conflict, removal, shared, lostEntry, entry, field, phase, history, palette, panel } = shown;

  useEffect(() => {
    document.body.append(holder);
    // What is not saved is marked as long as it is shown, in edit mode or not.
    const marking = [onChanges, onEntryActions].map((follow) => follow(() => markUnsaved(document)));
    const cancels = [followVisibleArea(holder), adoptStyles(document, ...editStyles), ...marking];
    return () => {
      for (const cancel of cancels) cancel();
      holder.remove();
    };
  }, [holder]);

  const goBack = useEffectEvent(() => {
    runtime.bus.emit('add-edit-mode-notification', { text: obstacle ?? texts.offline }, host);
    return setTimeout(onOff, obstacleShownFor);
  });

  useEffect(() => {
    if (!on) return undefined;
    if (obstacle) {
      const timer = goBack();
      return () => clearTimeout(timer);
    }
    let stop = (): void => undefined;
    let isWanted = true;
    session.ready().then(
      () => {
        if (!isWanted) return;
        session.start();
        stop = () => session.stop();
      },
      () => {
        if (!isWanted) return;
        const timer = goBack();
        stop = () => clearTimeout(timer);
      },
    );
    return () => {
      isWanted = false;
      stop();
    };
  }, [session, obstacle, on]);

  /** Opens the notes, with the form for the text that is open or about to open. */
  async function openNotes(): Promise<void> {
    const { element, place } = parts.text;
    const found = place ?? (element && (await placeOf(element, runtime.site).catch(() => undefined)));
    setNotes({ target: found && noteTarget(found, element?.textContent ?? '') });
  }

  return createPortal(
    <>
      {on && !obstacle && (
        <>
          {entry && !conflict && !panel && (
            <EntryTools
              entry={entry}
              texts={texts}
              onArrange={(element, how) => session.arrange(element, how)}
              onAddBelow={(placed) => parts.areas.openBelow(placed)}
              onAround={(placed) => view.set({ entry: placed })}
            />
          )}
          {field?.element.isConnected && phase === 'idle' && !conflict && !panel && (
            <FieldLabel
              field={field}
              texts={texts}
              onEdit={(meant) => parts.opening.open(meant)}
              onHistory={(meant) => void parts.history.open(meant)}
            />
          )}
          <EditorBar
            view={{ ...shown, canUndo: shown.canUndo || waits, canRedo: shown.canRedo || shown.canAskAgain }}
            unsaved={changes.length + acts.length}
            texts={texts}
            lang={runtime.state.get().lang}
            waiting={waiting.requests + waiting.comments}
            noted={waiting.notes}
            onSave={() => void parts.text.save('close')}
            onCancel={() => parts.text.cancel()}
            onLink={() => parts.opening.openLink()}
            onUndo={() => void session.undo()}
            onRedo={() => void session.redo()}
            onTakeBack={(which) => parts.text.takeBack(which)}
            onChanges={() => setLists(true)}
            drafted={drafted?.changes.length ?? 0}
            publishing={drafted?.mayPublish ? publishing : undefined}
            onPublishing={(chosen) => void session.publishBy(chosen)}
            saveState={
              publishing === 'draft' ? saveState([...changes, ...acts], drafted?.changes.length ?? 0, texts) : undefined
            }
            onDraft={() => {
              void parts.autosave.now();
              setDraft(true);
            }}
            onHistory={() => void parts.history.open()}
            onNotes={() => void openNotes()}
            onPage={() => setPages('settings')}
            onNewPage={() => setPages('new')}
            onUpdateCache={() => session.updateCache()}
            onOff={onOff}
          />
        </>
      )}
      {/* After the bar, which says where they stand. */}
      <Notifications bus={runtime.bus} />
      <PastedPicturesList texts={texts} onClosed={() => focusTools(holder, phase !== 'idle')} />
      {on && lists && (
        <ChangesDialog
          changes={changes}
          acts={acts}
          texts={texts}
          onOpen={(change) => {
            setLists(false);
            parts.opening.resume(change);
          }}
          onSave={(change) => void parts.saving.saveChange(change)}
          onDiscard={(change) => session.discard(change)}
          onSaveAction={(act) => parts.lists.save(act)}
          onDiscardAction={(act) => parts.lists.discard(act)}
          onClose={() => {
            flushSync(() => setLists(false));
            // The button that opened it is gone with the last change.
            if (document.activeElement === document.body) focusTools(holder, phase !== 'idle');
          }}
        />
      )}
      {on && draft && (
        <DraftDialog texts={texts} onLook={(addresses) => session.renew(addresses)} onClose={() => setDraft(false)} />
      )}
      {on && pages && (
        <PageDialogs
          open={pages}
          pages={parts.pages}
          pictures={parts.pictures}
          onText={(id) => parts.opening.openText(id)}
          runtime={runtime}
          host={host}
          texts={texts}
          onClose={() => setPages(undefined)}
        />
      )}
      {on && notes && (
        <NotesWindow
          target={notes.target}
          store={store}
          lang={runtime.state.get().lang}
          texts={texts}
          onClose={() => flushSync(() => setNotes(undefined))}
        />
      )}
      {on && palette && (
        <PaletteDialog
          place={palette}
          load={parts.areas.offered}
          lang={runtime.state.get().lang}
          texts={texts}
          onChoose={(block) => void session.addBlock(block)}
          onClose={() => parts.areas.close()}
        />
      )}
      {history && (
        <HistoryDialog
          {...history}
          texts={texts}
          onRestore={
            session.mayChange(history.changed.address) ? (operations) => session.restore(operations) : undefined
          }
          onClose={() => parts.history.close()}
        />
      )}
      {conflict && <ConflictDialog {...conflict} texts={texts} onAnswer={(answer) => parts.conflict.answer(answer)} />}
      {removal && (
        <RemovalDialog {...removal} texts={texts} onAnswer={(choice) => parts.lists.removal.answer(choice)} />
      )}
      {shared && (
        <SharedDialog
          {...shared}
          texts={texts}
          onAgree={(words) => parts.shared.agree(words)}
          onCancel={() => parts.shared.cancel()}
        />
      )}
      {lostEntry && (
        <LostEntryDialog
          {...lostEntry}
          texts={texts}
          onPutBack={() => void parts.lostEntry.putBack()}
          onClose={() => parts.lostEntry.close()}
        />
      )}
      {panel && (
        <FieldPanel
          {...panel}
          texts={texts}
          onSave={(values) => parts.panel.save(values)}
          onCancel={() => parts.panel.close()}
        />
      )}
    </>,
    holder,
  );
}
