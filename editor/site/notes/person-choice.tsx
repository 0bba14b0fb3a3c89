import { useId } from 'react';
import type { ReactElement } from 'react';
import type { EditTexts } from '../../view/texts.js';
import type { NoteList } from './note.js';

interface PersonChoiceProps {
  readonly people: NoteList['people'];
  /** Id of the person; `null` for a note without a task. */
  readonly chosen: number | null;
  readonly texts: EditTexts;
  readonly onChoose: (person: number | null) => void;
}

/** Chooses the person whose task a note is. */
export function PersonChoice({ people, chosen, texts: t, onChoose }: PersonChoiceProps): ReactElement {
  const id = useId();
  return (
    <div className="gh-edit-remark-person">
      <label htmlFor={id}>{t.noteFor}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
      >
        <option value="">{t.noteForNobody}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </select>
    </div>
  );
}
