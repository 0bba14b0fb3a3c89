import { useId, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { NoteList, NoteTarget } from './note.js';
import type { NoteStore } from './note-store.js';
import { PersonChoice } from './person-choice.js';

interface NewNoteFormProps {
  readonly target: NoteTarget;
  readonly list: NoteList;
  readonly store: NoteStore;
  readonly texts: EditTexts;
  /** @returns false if it failed */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Makes a note on a text. */
export function NewNoteForm({ target, list, store, texts: t, run }: NewNoteFormProps): ReactElement {
  const id = useId();
  const [words, setWords] = useState('');
  const [person, setPerson] = useState<number | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (words.trim() !== '' && (await run(() => store.add(target, words, person)))) setWords('');
  }

  return (
    <form className="gh-edit-remark-form" aria-labelledby={id} onSubmit={(event) => void submit(event)}>
      <h3 id={id}>{t.noteNew.replace('{quote}', () => target.quote || target.place)}</h3>
      <label htmlFor={`${id}-words`}>{t.noteBody}</label>
      <textarea
        id={`${id}-words`}
        value={words}
        rows={3}
        autoFocus
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <PersonChoice
        people={list.people.filter(({ apps }) => apps.includes(target.address.app_id))}
        chosen={person}
        texts={t}
        onChoose={setPerson}
      />
      <div className="gh-edit-buttons">
        <button type="submit" className="gh-edit-button gh-edit-button--main">
          {t.noteAdd}
        </button>
      </div>
    </form>
  );
}
