import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { createStore, type Store } from '../../../runtime/basics/create-store.js';
import { explainError } from '../../view/explain-error.js';
import { IconButton } from '../../view/icon-button.js';
import { notesHosts } from './notes-host.js';
import type { PanelContext } from '../panel-context.js';

/** How long a message is shown, in milliseconds. A message with a button stays longer. */
const shownFor = { plain: 5000, withUndo: 20_000 } as const;

/** Most messages at a time: more of them would cover a phone's screen. */
const mostNotes = 3;

interface Note {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => Promise<void>) | undefined;
}

interface Notes extends Pick<Store<{ readonly notes: readonly Note[] }>, 'get' | 'subscribe'> {
  readonly tell: PanelContext['tell'];
  readonly drop: (id: number) => void;
}

/** Messages of the panel. */
export function createNotes(): Notes {
  const store = createStore<{ readonly notes: readonly Note[] }>({ notes: [] });
  let count = 0;
  return {
    get: store.get,
    subscribe: store.subscribe,
    tell(text, undo) {
      count += 1;
      store.set({ notes: [...store.get().notes, { id: count, text, undo }].slice(-mostNotes) });
    },
    drop: (id) => store.set({ notes: store.get().notes.filter((note) => note.id !== id) }),
  };
}

/** The messages that are shown now: in the sheet that is open, as nothing else can be pressed then. */
export function PanelNotes({ notes, panel }: { readonly notes: Notes; readonly panel: PanelContext }): ReactElement {
  const shown = useSyncExternalStore(notes.subscribe, notes.get).notes;
  const host = useSyncExternalStore(notesHosts.subscribe, () => notesHosts.get().hosts.at(-1));
  const region = (
    <div className="gh-panel-notes" role="status" aria-live="polite" aria-atomic="false">
      {shown.map((note) => (
        <NoteView key={note.id} note={note} panel={panel} onEnd={() => notes.drop(note.id)} />
      ))}
    </div>
  );
  return host ? createPortal(region, host) : region;
}

interface NoteViewProps {
  readonly note: Note;
  readonly panel: PanelContext;
  readonly onEnd: () => void;
}

/** One message. It stays while the pointer or the focus is on it. */
function NoteView({ note: { text, undo }, panel, onEnd }: NoteViewProps): ReactElement {
  const { texts: t, surroundings, tell } = panel;
  const node = useRef<HTMLDivElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setInterval(
      () => node.current?.matches(':hover, :focus-within') || end.current(),
      undo ? shownFor.withUndo : shownFor.plain,
    );
    return () => clearInterval(timer);
  }, [undo]);

  async function takeBack(): Promise<void> {
    onEnd();
    try {
      await undo?.();
      tell(t.undoneAction);
    } catch (error) {
      tell(explainError(error, surroundings.texts));
    }
  }

  return (
    <div ref={node} className="gh-panel-note">
      <p>{text}</p>
      {undo && (
        <button type="button" className="gh-edit-button" onClick={() => void takeBack()}>
          {t.undoAction}
        </button>
      )}
      <IconButton icon="close" label={t.dismiss} onPress={onEnd} />
    </div>
  );
}
