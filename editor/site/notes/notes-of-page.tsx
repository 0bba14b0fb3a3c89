import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { documentName } from '../../../runtime/page/document-name.js';
import { readablePath } from '../../../runtime/page/page-info.js';
import { settingsChapter } from '../../../runtime/page/settings-chapter.js';
import { adoptStyles } from '../../../widgets/shared/adopt-styles.js';
import { elementsShowing } from '../../places/text-place.js';
import { explainError } from '../../view/explain-error.js';
import type { EditTexts } from '../../view/texts.js';
import { NewNoteForm } from './new-note-form.js';
import type { Note, NoteList, NoteTarget } from './note.js';
import type { NoteStore } from './note-store.js';
import { NoteThread } from './note-thread.js';
import styles from './notes.css?inline';

export interface NotesOfPageProps {
  /** The text that a new note is made on; absent: no text was open. */
  readonly target: NoteTarget | undefined;
  readonly store: NoteStore;
  readonly lang: string;
  readonly texts: EditTexts;
  readonly onClose: () => void;
}

/** The first element of the page that shows the text of a note. */
function shownText({ address, place, page }: Note): HTMLElement | undefined {
  const name = documentName(address);
  const chapter = page.shared === undefined ? '' : `:${settingsChapter}`;
  const path = place.replace(/\{.*?\}/g, '0');
  const lang = page.shared === undefined ? undefined : page.lang;
  return elementsShowing(document, { address, key: `${name}${chapter}#${place}`, path, lang })[0];
}

/** The notes on the texts of a page, and the form for a new one. */
export function NotesOfPage({ target, store, lang, texts: t, onClose }: NotesOfPageProps): ReactElement {
  const [list, setList] = useState<NoteList>();
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  useLayoutEffect(() => adoptStyles(document, styles), []);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setProblem('');
    setSaid('');
    try {
      await work();
      setList(await store.list());
      return true;
    } catch (error) {
      setProblem(explainError(error, t));
      return false;
    }
  }

  useEffect(() => {
    let isWanted = true;
    store.list().then(
      (found) => isWanted && setList(found),
      (error: unknown) => isWanted && setProblem(explainError(error, t)),
    );
    return () => {
      isWanted = false;
    };
  }, [store, t]);

  const path = readablePath(location.pathname);
  const here = (list?.notes ?? [])
    .filter(({ thread, resolved }) => thread === null && resolved === null)
    .map((note) => ({ note, element: shownText(note) }))
    .filter(({ note, element }) => element ?? note.page.path === path);

  function show(element: HTMLElement): void {
    onClose();
    element.scrollIntoView({ block: 'center' });
    if (element.tabIndex >= 0) element.focus({ preventScroll: true });
  }

  return (
    <div className="gh-edit-remarks">
      <p>{t.notesHint}</p>
      <p className="gh-edit-problem" role="alert">
        {problem}
      </p>
      <p role="status" className="gh-edit-unseen">
        {said}
      </p>
      {list && target && (
        <NewNoteForm
          {...{ target, list, store, texts: t }}
          run={async (work) => {
            const isDone = await run(work);
            if (isDone) setSaid(t.noteAdded);
            return isDone;
          }}
        />
      )}
      {!list && problem === '' && <p role="status">{t.reading}</p>}
      {list && <h3>{t.notesHere}</h3>}
      {list && here.length === 0 && <p>{t.notesNone}</p>}
      {list &&
        here.map(({ note, element }) => (
          <NoteThread
            key={note.id}
            {...{ note, list, store, texts: t, lang, run }}
            link={
              element && (
                <button type="button" className="gh-edit-button" onClick={() => show(element)}>
                  {t.noteShow}
                </button>
              )
            }
          />
        ))}
      <div className="gh-edit-buttons">
        <a className="gh-edit-button" href={`/_gh/panel/notes?lang=${encodeURIComponent(lang)}`}>
          {t.notesAll}
        </a>
        <button type="button" className="gh-edit-button" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </div>
  );
}
