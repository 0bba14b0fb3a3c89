import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { Note, NoteList } from './note.js';
import type { NoteStore } from './note-store.js';
import { PersonChoice } from './person-choice.js';

interface NoteThreadProps {
  readonly note: Note;
  readonly list: NoteList;
  readonly store: NoteStore;
  readonly texts: EditTexts;
  /** BCP 47 language of the interface. */
  readonly lang: string;
  /** Carries a change out, and shows the list anew. @returns false if it failed */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Leads to the text. */
  readonly link: ReactElement | undefined;
}

/** A note with its answers, and everything that can be done with it. */
export function NoteThread({ note, list, store, texts: t, lang, run, link }: NoteThreadProps): ReactElement {
  const id = useId();
  const [isAnswering, setAnswering] = useState(false);
  const [words, setWords] = useState('');
  const answers = list.notes.filter(({ thread }) => thread === note.id);
  const people = list.people.filter(({ apps }) => apps.includes(note.address.app_id));

  async function answer(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (words.trim() === '' || !(await run(() => store.answer(note, words)))) return;
    setWords('');
    setAnswering(false);
  }

  return (
    <article className="gh-edit-remark" aria-labelledby={id}>
      <h3 id={id}>
        <q>{note.quote || note.place}</q>
      </h3>
      {note.isGone && <p className="gh-edit-remark-gone">{t.noteGone}</p>}
      {[note, ...answers].map((one) => (
        <div key={one.id} className="gh-edit-remark-words">
          <p className="gh-edit-remark-by">
            {t.noteBy
              .replace(
                '{time}',
                new Date(one.created).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }),
              )
              .replace('{name}', () => one.author?.fullname || t.noteUnknown)}
          </p>
          <p>{one.body}</p>
        </div>
      ))}
      {note.resolved === null && (
        <PersonChoice
          people={people}
          chosen={note.assigned?.user_id ?? null}
          texts={t}
          onChoose={(person) => void run(() => store.assign(note, person))}
        />
      )}
      {isAnswering && (
        <form className="gh-edit-remark-form" onSubmit={(event) => void answer(event)}>
          <label htmlFor={`${id}-answer`}>{t.noteAnswer}</label>
          <textarea
            id={`${id}-answer`}
            value={words}
            rows={3}
            autoFocus
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <div className="gh-edit-buttons">
            <button type="submit" className="gh-edit-button gh-edit-button--main">
              {t.noteAnswerSend}
            </button>
            <button type="button" className="gh-edit-button" onClick={() => setAnswering(false)}>
              {t.cancel}
            </button>
          </div>
        </form>
      )}
      <div className="gh-edit-buttons">
        <button
          type="button"
          className="gh-edit-button"
          onClick={() => void run(() => store.resolve(note, note.resolved === null))}
        >
          {note.resolved === null ? t.noteResolve : t.noteReopen}
        </button>
        {!isAnswering && (
          <button type="button" className="gh-edit-button" onClick={() => setAnswering(true)}>
            {t.noteAnswer}
          </button>
        )}
        {!note.isGone && link}
        {note.author?.user_id === list.user && (
          <button type="button" className="gh-edit-button" onClick={() => void run(() => store.remove(note))}>
            {t.noteRemove}
          </button>
        )}
      </div>
    </article>
  );
}
